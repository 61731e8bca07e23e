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
import { accountMergeWords } from '#src/features/home/words/account-merge-words.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
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
  const words = useWords(accountMergeWords)
  const { domainNotKnown } = useWords(accountWords)
  const desk = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const { account, preview, names } = desk
  return (
    <div className="desk">
      <AnswerRegion />
      <BackLink to={`/workspace/account/${account.id}`}>{words.back}</BackLink>
      <PageHeader title={words.title(account.name)} subtitle={words.chooseText} />
      <AnswerWithoutScript answer={answer} />
      {preview ? (
        <MergeForm preview={preview} names={names} wrong={wrongFields(answer, 'merge-accounts')} />
      ) : (
        <ChooseOther
          words={words}
          q={desk.q}
          found={desk.found.map((one) => otherOf(one, domainNotKnown))}
          suggested={desk.suggested.map((one) => otherOf(one, domainNotKnown))}
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
  const words = useWords(accountWords)
  return <ScreenError error={error} back={{ to: '/workspace/account', label: words.allAccounts }} />
}
