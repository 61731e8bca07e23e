import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Double } from '#src/features/account/server/merge/suggest-duplicates.ts'
import { accountNotFound } from '#src/features/account/server/require-account.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { ChooseOther, type Other } from '#src/routes/workspace/parts/choose-other.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { screenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { accountMergeIntents } from './actions.ts'
import { loadAccountMerge, mergeQuery } from './load.ts'
import { MergeForm } from './parts/merge-form.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const id = idIn(params['id'], accountNotFound)
  const query = mergeQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const desk = await loadAccountMerge(platform, { workspace, account: id, ...query })
  const owners = [desk.preview?.stays.owner, desk.preview?.goes.owner].flatMap((user) => user ?? [])
  return { ...desk, names: Object.fromEntries(await namesOf(platform, owners)) }
}

export const action = answerMember(accountMergeIntents)

export default function AccountMergeScreen({
  loaderData: desk,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { account, preview, names } = desk
  return (
    <Screen
      title={account.name}
      heading={t`Merge ${{ name: account.name }} with another company`}
      subtitle={t`One company is kept and gets the data from both. The other is deleted, and its URL redirects to the one you keep.`}
      back={<BackLink to={`/workspace/account/${account.id}`}>{t`Back to company`}</BackLink>}
    >
      {preview ? (
        <MergeForm preview={preview} names={names} wrong={fieldErrors(answer, 'merge-accounts')} />
      ) : (
        <ChooseOther
          title={t`Choose the duplicate`}
          find={t`Search companies`}
          q={desk.q}
          found={desk.found.map((one) => otherOf(one, t`No domain`))}
          suggested={desk.suggested.map((one) => otherOf(one, t`No domain`))}
          none={{
            found: t`No other company matches “${{ q: desk.q }}” by name, domain, tag or city.`,
            suggested: t`No other company has this name or domain.`,
          }}
          as="with"
        />
      )}
    </Screen>
  )
}

function otherOf({ id, name, domain }: Double, domainNotKnown: string): Other {
  return { id, name, text: domain ?? domainNotKnown }
}

export const ErrorBoundary = screenError('/workspace/account', msg`All accounts`)
