import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link, useLoaderData } from 'react-router'
import { z } from 'zod'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { loadGate } from '#src/features/link/server/gate/load-gate.ts'
import { listCodes } from '#src/features/link/server/invite/list-codes.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { inviteIntents } from './actions.ts'
import '#src/routes/workspace/parts/journey.css'
import './parts/invite-codes.css'
import type { Route } from './+types/route.ts'
import { CreateCodes, MadeCodes } from './parts/create-codes.tsx'
import { InviteCodeTable } from './parts/invite-code-table.tsx'

/** `/workspace/link/{id}/codes`: invite codes of a link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const id = idIn(params['link'], linkNotFound)
  const { links } = await listLinks(platform, { workspace, link: id, limit: 1 })
  const [link] = links
  if (!link) throw linkNotFound()
  const after = z.uuid().safeParse(new URL(request.url).searchParams.get('after')).data
  const gate = await loadGate(platform, { workspace, link: id })
  const listed = await listCodes(platform, { workspace, link: id, after })
  return {
    link: { id, title: link.title, journey: link.journey.id },
    isInviteOnly: gate?.isInviteOnly ?? false,
    ...listed,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = {
    platform: context.get(platformContext),
    workspace,
    user,
    link: idIn(params['link'], linkNotFound),
  }
  return answerForm(request, desk, inviteIntents)
}

export default function InviteCodesScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { link, codes, total, next } = loaderData
  const made = answer?.kind === 'done' ? answer.codes : undefined
  return (
    <Screen
      title={t`Invite codes for “${{ link: link.title }}”`}
      subtitle={t`Send each person the link and a code. Each use of a code opens the link in one browser for 90 days, unless the code expires or you revoke it.`}
      back={<BackLink to={`/workspace/journey/${link.journey}?link=${link.id}`}>{t`Back to link`}</BackLink>}
    >
      <Notice />
      {made ? <MadeCodes made={made} /> : null}
      <CreateCodes key={made?.list[0] ?? ''} wrong={fieldErrors(answer, 'make-codes')} />
      <Panel
        title={total > 0 ? t`${plural(total, { one: '1 code', other: '# codes' })}` : t`Invite codes`}
        flush={total > 0}
      >
        {total > 0 ? (
          <InviteCodeTable codes={codes} />
        ) : (
          <EmptyState
            title={t`No codes yet`}
            text={t`Codes show up here with their last few characters, uses and expiration date.`}
          />
        )}
        {next ? (
          <p className="list-foot">
            <Link to={`?after=${next}`}>{t`Older codes`}</Link>
          </p>
        ) : null}
      </Panel>
    </Screen>
  )
}

/** Warns when codes have no effect or none is active. */
function Notice(): ReactElement | null {
  const { t } = useLingui()
  const { link, isInviteOnly, usable } = useLoaderData<typeof loader>()
  if (isInviteOnly && usable > 0) return null
  return (
    <div className="invite-notice" data-tone={isInviteOnly ? 'warn' : 'plain'}>
      <strong>{isInviteOnly ? t`No valid invite codes` : t`This link doesn’t require a code`}</strong>
      <span>
        {isInviteOnly
          ? t`This link requires an invite code, but none is active. Create one and send it.`
          : t`Turn on “Require an invite code” under “Access” to use codes.`}
      </span>
      {isInviteOnly ? null : (
        <Link to={`/workspace/journey/${link.journey}?link=${link.id}`}>{t`Open link settings`}</Link>
      )}
    </div>
  )
}

export const ErrorBoundary = screenError('/workspace/journey', msg`Back to journeys`)
