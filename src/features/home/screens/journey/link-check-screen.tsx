import { Button, NativeSelect, Progress } from '@mantine/core'
import { type ReactElement, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { z } from 'zod'
import { askLinkCheck } from '#src/features/campaign/server/check/ask-link-check.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { answerForm, intent } from '#src/features/home/server/answer-form.ts'
import { type LinkCheckView, loadLinkCheck } from '#src/features/home/server/load-link-check.ts'
import { linkCheckWords } from '#src/features/home/words/link-check-words.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { told } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import '../workspace/home.css'
import './link-check.css'
import { CheckFindings } from './check-findings.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const link = idOf(params['link'])
  return loadLinkCheck(context.get(platformContext), { workspace, link, locale: localeOf(request) })
}

type Desk = { platform: Platform; workspace: string; link: string }

const intents = {
  'check-link': intent(
    z.object({ lead: z.union([z.uuid(), z.literal('').transform(() => undefined)]).optional() }),
    async ({ platform, ...which }: Desk, { lead }) => {
      await askLinkCheck(platform, { ...which, lead })
      return { message: told(linkCheckWords, (words) => words.started) }
    },
  ),
}

/** The form is sent from elsewhere, too, and leads here. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, link: idOf(params['link']) }
  const answer = await answerForm(request, desk, intents)
  return answer.data.kind === 'done' ? redirect(`/workspace/link/${desk.link}/check`) : answer
}

function idOf(param: string | undefined): string {
  const id = z.uuid().safeParse(param)
  if (!id.success) throw linkNotFound()
  return id.data
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LinkCheckScreen(): ReactElement {
  const words = useWords(linkCheckWords)
  const { link, people, run, hasFailed, check } = useLoaderData<typeof loader>()
  useAgainWhile(run !== null)
  return (
    <div className="desk">
      <ScreenTitle>{words.title(link.title)}</ScreenTitle>
      <BackLink to={`/workspace/journey/${link.journey.id}`}>{link.journey.name}</BackLink>
      <PageHeader title={words.title(link.title)} subtitle={words.about} />
      <AskCheck people={people} as={check?.as?.id ?? ''} isAgain={check !== null} isUnderWay={run !== null} />
      <Run run={run} />
      {hasFailed ? (
        <p role="alert" className="check-failed">
          {words.failed}
        </p>
      ) : null}
      {check ? <CheckFindings check={check} /> : null}
      {check || run ? null : <EmptyState title={words.notYet} text={words.notYetText} />}
    </div>
  )
}

type AskProps = Pick<LinkCheckView, 'people'> & { as: string; isAgain: boolean; isUnderWay: boolean }

function AskCheck({ people, as, isAgain, isUnderWay }: AskProps): ReactElement {
  const words = useWords(linkCheckWords)
  const isSent = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="check-ask" preventScrollReset>
      <HiddenFields fields={{ intent: 'check-link' }} />
      <NativeSelect
        name="lead"
        label={words.as}
        defaultValue={as}
        data={[
          { value: '', label: words.nobody },
          ...people.map(({ id, email }) => ({ value: id, label: email })),
        ]}
      />
      <Button type="submit" loading={isSent || isUnderWay}>
        {isAgain ? words.again : words.check}
      </Button>
    </Form>
  )
}

function Run({ run }: Pick<LinkCheckView, 'run'>): ReactElement {
  const words = useWords(linkCheckWords)
  return (
    <div role="status">
      {run ? (
        <div className="check-run">
          <p>{run.step || words.checking}</p>
          <Progress value={Math.max(3, run.percent)} aria-label={words.checking} />
        </div>
      ) : null}
    </div>
  )
}

/** Asks again while the link is being looked through. */
function useAgainWhile(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), 800)
    return () => clearTimeout(timer)
  }, [isUnderWay, state, revalidate])
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(linkCheckWords)
  return <ScreenError error={error} back={{ to: '/workspace/journey', label: words.journey }} />
}
