import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import type { Double } from '#src/features/account/server/merge/suggest-doubles.ts'
import { accountNotFound } from '#src/features/account/server/require-account.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
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
import { accountMergeIntents } from './actions.ts'
import { loadMergeDesk, mergeQuery } from './load.ts'
import '#src/ui/home.css'
import { MergeForm } from './parts/merge-form.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const id = z.uuid().safeParse(params['id'])
  if (!id.success) throw accountNotFound()
  const query = mergeQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const desk = await loadMergeDesk(platform, { workspace, account: id.data, ...query })
  const owners = [desk.preview?.stays.owner, desk.preview?.goes.owner].flatMap((user) => user ?? [])
  return { ...desk, names: Object.fromEntries(await namesOf(platform, owners)) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, accountMergeIntents)
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.account.name) }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AccountMergeScreen(): ReactElement {
  const { t } = useLingui()

  const desk = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const { account, preview, names } = desk
  return (
    <div className="desk">
      <AnswerRegion />
      <BackLink to={`/workspace/account/${account.id}`}>{t`Back to the company`}</BackLink>
      <PageHeader
        title={t`Merge ${{ name: account.name }} with another company`}
        subtitle={t`One of the two stays, with everything of both. The other is gone afterwards; its address leads to the one that stays.`}
      />
      <AnswerWithoutScript answer={answer} />
      {preview ? (
        <MergeForm preview={preview} names={names} wrong={wrongFields(answer, 'merge-accounts')} />
      ) : (
        <ChooseOther
          title={t`Which company is the same?`}
          find={t`Find a company`}
          q={desk.q}
          found={desk.found.map((one) => otherOf(one, t`Domain not known`))}
          suggested={desk.suggested.map((one) => otherOf(one, t`Domain not known`))}
          none={{
            found: t`No other company has “${{ q: desk.q }}” in its name, domain, tags or city.`,
            suggested: t`No other company has this name or domain.`,
          }}
          as="with"
        />
      )}
    </div>
  )
}

function otherOf({ id, name, domain }: Double, domainNotKnown: string): Other {
  return { id, name, text: domain ?? domainNotKnown }
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/account', label: t`All accounts` }} />
}
