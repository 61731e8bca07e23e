import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { ChooseOther, type Other } from '#src/routes/workspace/parts/choose-other.tsx'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { wrongFields } from '#src/ui/form-answer.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { peopleMergeIntents } from './actions.ts'
import { type Candidate, loadPeopleMerge, peopleMergeQuery } from './load.ts'
import '#src/ui/home.css'
import { PeopleMergeForm } from './parts/people-merge-form.tsx'

/** `/workspace/lead/{id}/merge?other=`: two people who are one. `id`: of a lead, or of a contact who is none. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const id = z.uuid().safeParse(params['id'])
  const query = peopleMergeQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!id.success || !query.success) throw personNotFound()
  return loadPeopleMerge(context.get(platformContext), { workspace, one: id.data, ...query.data })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, peopleMergeIntents)
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.person.name) }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PeopleMergeScreen(): ReactElement {
  const { t } = useLingui()
  const desk = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <AnswerRegion />
      <BackLink to="/workspace/lead">{t`All people`}</BackLink>
      <PageHeader
        title={t`Merge ${{ name: desk.person.name }} with another person`}
        subtitle={t`One of the two stays, with everything of both. The other is gone afterwards; their page leads to the one who stays.`}
      />
      <AnswerWithoutScript answer={answer} />
      {desk.preview ? (
        <PeopleMergeForm preview={desk.preview} wrong={wrongFields(answer, 'merge-people')} />
      ) : (
        <ChooseOther
          title={t`Who is the same person?`}
          find={t`Find a person`}
          q={desk.q}
          found={desk.found.map(otherOf)}
          suggested={desk.suggested.map(otherOf)}
          none={{
            found: t`Nobody else has “${{ q: desk.q }}” in their name or address.`,
            suggested: t`Nobody else has this name or an address that begins alike.`,
          }}
          as="other"
        />
      )}
    </div>
  )
}

function otherOf({ id, name, email, company }: Candidate): Other {
  return { id, name, text: [name === email ? '' : email, company ?? ''].filter(Boolean).join(' · ') }
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/lead', label: t`All people` }} />
}
