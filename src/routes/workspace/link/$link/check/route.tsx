import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Progress } from '@mantine/core'
import { type ReactElement } from 'react'
import { redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { askLinkCheck } from '#src/features/campaign/server/check/ask-link-check.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import { type LinkCheckView, loadLinkCheck } from './load.ts'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/link-check.css'
import type { Route } from './+types/route.ts'
import { CheckFindings } from './parts/check-findings.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const link = idIn(params['link'], linkNotFound)
  return loadLinkCheck(context.get(platformContext), { workspace, link, locale: localeOf(request) })
}

type Desk = { platform: Platform; workspace: string; link: string }

const intents = {
  'check-link': intent(
    z.object({ lead: z.union([z.uuid(), z.literal('').transform(() => undefined)]).optional() }),
    async ({ platform, ...which }: Desk, { lead }) => {
      await askLinkCheck(platform, { ...which, lead })
      return { message: msg`Check started.` }
    },
  ),
}

/** Other screens submit this form, too, and end up here. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, link: idIn(params['link'], linkNotFound) }
  const answer = await answerForm(request, desk, intents)
  return answer.data.kind === 'done' ? redirect(`/workspace/link/${desk.link}/check`) : answer
}

export default function LinkCheckScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { link, people, run, hasFailed, check } = loaderData
  useReloadWhile(run !== null)
  return (
    <div className="desk">
      <ScreenTitle>{t`Link check: “${{ link: link.title }}”`}</ScreenTitle>
      <BackLink to={`/workspace/journey/${link.journey.id}`}>{link.journey.name}</BackLink>
      <PageHeader
        title={t`Link check: “${{ link: link.title }}”`}
        subtitle={t`Opens every page as visitors and email scanners do, requests every outgoing link, and tests access. Links in use are checked weekly; problems show up in your inbox.`}
      />
      <AskCheck people={people} as={check?.as?.id ?? ''} isAgain={check !== null} isUnderWay={run !== null} />
      <Run run={run} />
      {hasFailed ? (
        <p role="alert" className="check-failed">
          {t`The check failed. Try again, or see Jobs for details.`}
        </p>
      ) : null}
      {check ? <CheckFindings check={check} /> : null}
      {check || run ? null : (
        <EmptyState
          title={t`Not checked yet`}
          text={t`Check the link to find broken buttons before your visitors do.`}
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
    <IntentForm fields={{ intent: 'check-link' }} className="check-ask" preventScrollReset>
      <NativeSelect
        name="lead"
        label={t`Test access as`}
        defaultValue={as}
        data={[
          { value: '', label: t`Anyone` },
          ...people.map(({ id, email }) => ({ value: id, label: email })),
        ]}
      />
      <Button type="submit" loading={isSent || isUnderWay}>
        {isAgain ? t`Check again` : t`Check before sharing`}
      </Button>
    </IntentForm>
  )
}

function Run({ run }: Pick<LinkCheckView, 'run'>): ReactElement {
  const { t } = useLingui()
  return (
    <div role="status">
      {run ? (
        <div className="check-run">
          <p>{run.step || t`Checking the link`}</p>
          <Progress value={Math.max(3, run.percent)} aria-label={t`Checking the link`} />
        </div>
      ) : null}
    </div>
  )
}

export const ErrorBoundary = screenError('/workspace/journey', msg`Back to journey`)
