import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import type { Double } from '#src/features/account/server/merge/suggest-doubles.ts'
import { accountNotFound } from '#src/features/account/server/require-account.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { ChooseOther, type Other } from '#src/features/home/parts/choose-other.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { loadMergeDesk, mergeQuery } from '#src/features/home/server/merge/load-merge-desk.ts'
import { accountMergeIntents } from '#src/features/home/server/merge/merge-intents.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import '../workspace/home.css'
import { MergeForm } from './merge-form.tsx'

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
