import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { inviteIntents } from '#src/features/home/server/invite-intents.ts'
import { inviteWords } from '#src/features/home/words/invite-words.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { loadGate } from '#src/features/link/server/gate/load-gate.ts'
import { listCodes } from '#src/features/link/server/invite/list-codes.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import './journey.css'
import './invite-codes.css'
import { InviteCodeTable } from './invite-code-table.tsx'
import { MadeCodes, MakeCodes } from './make-codes.tsx'

/** `/workspace/link/{id}/codes`: the codes by which invited people come in. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const id = idOf(params['link'])
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

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, link: idOf(params['link']) }
  return answerForm(request, desk, inviteIntents)
}

function idOf(param: string | undefined): string {
  const id = z.uuid().safeParse(param)
  if (!id.success) throw linkNotFound()
  return id.data
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function InviteCodesScreen(): ReactElement {
  const words = useWords(inviteWords)
  const { link, codes, total, next } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const made = answer?.kind === 'done' ? answer.codes : undefined
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.titleOf(link.title)}</ScreenTitle>
      <BackLink to={`/workspace/journey/${link.journey}?link=${link.id}`}>{words.back}</BackLink>
      <PageHeader title={words.titleOf(link.title)} subtitle={words.about} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Notice />
      {made ? <MadeCodes made={made} /> : null}
      <MakeCodes key={made?.list[0] ?? ''} wrong={wrongFields(answer, 'make-codes')} />
      <Panel title={total > 0 ? words.all(total) : words.inviteCodes} flush={total > 0}>
        {total > 0 ? (
          <InviteCodeTable codes={codes} />
        ) : (
          <EmptyState title={words.none} text={words.noneText} />
        )}
        {next ? (
          <p className="list-foot">
            <Link to={`?after=${next}`}>{words.older}</Link>
          </p>
        ) : null}
      </Panel>
    </div>
  )
}

/** What keeps the codes from being of use, or people from coming in. */
function Notice(): ReactElement | null {
  const words = useWords(inviteWords)
  const { link, isInviteOnly, usable } = useLoaderData<typeof loader>()
  if (isInviteOnly && usable > 0) return null
  return (
    <div className="invite-notice" data-tone={isInviteOnly ? 'warn' : 'plain'}>
      <strong>{isInviteOnly ? words.nobodyYet : words.notAsked}</strong>
      <span>{isInviteOnly ? words.nobodyYetText : words.notAskedText}</span>
      {isInviteOnly ? null : (
        <Link to={`/workspace/journey/${link.journey}?link=${link.id}`}>{words.toSettings}</Link>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(inviteWords)
  return <ScreenError error={error} back={{ to: '/workspace/journey', label: words.backToJourneys }} />
}
