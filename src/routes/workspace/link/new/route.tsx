import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { LinkReady } from '#src/routes/workspace/parts/share/link-ready.tsx'
import { ShareForm } from '#src/routes/workspace/parts/share/share-form.tsx'
import { loadShareOffer } from '#src/routes/workspace/server/share/load-share-offer.ts'
import { sharedName } from '#src/routes/workspace/server/share/plan-share.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import '#src/ui/settings.css'
import type { Route } from './+types/route.ts'
import { shareIntents } from './actions.ts'

const query = z.object({
  what: sharedName.optional(),
  account: z.uuid().optional(),
})

/** `?what={kind}.{id}` is shared, with the company in `?account=`. Throws 404 if either is missing or malformed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success)
    throw new Refusal(404, 'shared_not_found', msg`We couldn’t find the item you want to share.`)
  const { what, account } = asked.data
  return loadShareOffer(context.get(platformContext), { workspace, shared: what, account })
}

export const action = answerMember(shareIntents)

export default function ShareScreen({
  loaderData: offer,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const made = answer?.kind === 'done' ? answer.made : undefined
  return (
    <SettingsScreen
      title={t`Share with a company`}
      subtitle={t`Creates a journey with a link, so you know which company a visit came from.`}
      back={<BackLink to="/workspace/journey">{t`Journeys`}</BackLink>}
    >
      <Panel>
        {made ? (
          <LinkReady made={made} isChecked>
            <LinkButton to="/workspace/link/new" label={t`Create another`} />
          </LinkReady>
        ) : (
          <Form method="post" className="stack">
            <ShareForm
              offer={offer}
              answer={answer}
              isBusy={isBusy}
              cancel={<LinkButton to="/workspace/journey" label={t`Cancel`} />}
            />
          </Form>
        )}
      </Panel>
    </SettingsScreen>
  )
}

export const ErrorBoundary = screenError('/workspace/journey', msg`All journeys`)
