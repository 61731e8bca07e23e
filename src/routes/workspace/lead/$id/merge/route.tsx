import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { ChooseOther, type Other } from '#src/routes/workspace/parts/choose-other.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { screenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { peopleMergeIntents } from './actions.ts'
import { type Candidate, loadPeopleMerge, peopleMergeQuery } from './load.ts'
import { PeopleMergeForm } from './parts/people-merge-form.tsx'

/** `/workspace/lead/{id}/merge?other=`: merges duplicates. `id`: of a lead, or of a contact without a lead. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const id = z.uuid().safeParse(params['id'])
  const query = peopleMergeQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!id.success || !query.success) throw personNotFound()
  return loadPeopleMerge(context.get(platformContext), { workspace, one: id.data, ...query.data })
}

export const action = answerMember(peopleMergeIntents)

export default function PeopleMergeScreen({
  loaderData: desk,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  return (
    <Screen
      title={desk.person.name}
      heading={t`Merge ${{ name: desk.person.name }} with another person`}
      subtitle={t`One person is kept and gets the data from both. The other is deleted, and their page redirects to the one you keep.`}
      back={<BackLink to="/workspace/lead">{t`All people`}</BackLink>}
    >
      {desk.preview ? (
        <PeopleMergeForm preview={desk.preview} wrong={fieldErrors(answer, 'merge-people')} />
      ) : (
        <ChooseOther
          title={t`Choose the duplicate`}
          find={t`Search people`}
          q={desk.q}
          found={desk.found.map(otherOf)}
          suggested={desk.suggested.map(otherOf)}
          none={{
            found: t`No other person matches “${{ q: desk.q }}” by name or email.`,
            suggested: t`No other person has this name or a similar email.`,
          }}
          as="other"
        />
      )}
    </Screen>
  )
}

function otherOf({ id, name, email, company }: Candidate): Other {
  return { id, name, text: [name === email ? '' : email, company ?? ''].filter(Boolean).join(' · ') }
}

export const ErrorBoundary = screenError('/workspace/lead', msg`All people`)
