import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { type LinkCheckView, loadLinkCheck } from './load.ts'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/link-check.css'
import { CheckFindings } from './parts/check-findings.tsx'

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
      return { message: msg`The check has begun.` }
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
  const { t } = useLingui()
  const { link, people, run, hasFailed, check } = useLoaderData<typeof loader>()
  useAgainWhile(run !== null)
  return (
    <div className="desk">
      <ScreenTitle>{t`Check of “${{ link: link.title }}”`}</ScreenTitle>
      <BackLink to={`/workspace/journey/${link.journey.id}`}>{link.journey.name}</BackLink>
      <PageHeader
        title={t`Check of “${{ link: link.title }}”`}
        subtitle={t`Opens every page as visitors and mail scanners do, asks every outgoing address, and tries who gets in. Links that are in use are looked through once a week by themselves; what breaks is told in your inbox.`}
      />
      <AskCheck people={people} as={check?.as?.id ?? ''} isAgain={check !== null} isUnderWay={run !== null} />
      <Run run={run} />
      {hasFailed ? (
        <p role="alert" className="check-failed">
          {t`The check did not come to its end. Try it again; what it told stands under Jobs.`}
        </p>
      ) : null}
      {check ? <CheckFindings check={check} /> : null}
      {check || run ? null : (
        <EmptyState
          title={t`Not checked yet`}
          text={t`Check it before you send it: a dead button is found by you then, not by Globex.`}
        />
      )}
    </div>
  )
}

type AskProps = Pick<LinkCheckView, 'people'> & { as: string; isAgain: boolean; isUnderWay: boolean }

function AskCheck({ people, as, isAgain, isUnderWay }: AskProps): ReactElement {
  const { t } = useLingui()
  const isSent = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="check-ask" preventScrollReset>
      <HiddenFields fields={{ intent: 'check-link' }} />
      <NativeSelect
        name="lead"
        label={t`Try its gate as`}
        defaultValue={as}
        data={[
          { value: '', label: t`Nobody in particular` },
          ...people.map(({ id, email }) => ({ value: id, label: email })),
        ]}
      />
      <Button type="submit" loading={isSent || isUnderWay}>
        {isAgain ? t`Check again` : t`Check before sharing`}
      </Button>
    </Form>
  )
}

function Run({ run }: Pick<LinkCheckView, 'run'>): ReactElement {
  const { t } = useLingui()
  return (
    <div role="status">
      {run ? (
        <div className="check-run">
          <p>{run.step || t`The link is being looked through`}</p>
          <Progress value={Math.max(3, run.percent)} aria-label={t`The link is being looked through`} />
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
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/journey', label: t`Back to the journey` }} />
}
