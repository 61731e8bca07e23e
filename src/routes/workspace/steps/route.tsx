import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { stepsQuery, stepsShown } from '#src/features/automation/rules/step-answers.ts'
import { countSteps, listSteps } from '#src/features/automation/server/waiting/list-steps.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { stepIntents } from './actions.ts'
import { stepLabels } from './parts/step-labels.ts'
import './parts/steps.css'
import type { Route } from './+types/route.ts'
import { StepLine } from './parts/step-line.tsx'
import { StepsTabs } from './parts/steps-tabs.tsx'
import { useStepKeys } from './parts/use-step-keys.ts'

const usual = { show: 'mine' as const, lead: undefined }

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = context.get(memberContext)
  const asked = stepsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const { show, lead } = asked.data ?? usual
  return {
    show,
    lead,
    steps: await listSteps(platform, { workspace, user, show, lead }),
    counts: await countSteps(platform, { workspace, user }),
    people: await listPeople(platform, { workspace }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const { workspace, user, preferences } = context.get(memberContext)
  const timeZone = preferences.timeZone || (await readWorkspaceInfo(platform, workspace)).timeZone
  const desk = { platform, workspace, user, locale: localeOf(request), timeZone }
  return answerForm(request, desk, stepIntents)
}

const emptyTitles = {
  mine: 'noneMine',
  unassigned: 'noneUnassigned',
  all: 'noneAll',
  snoozed: 'noneSnoozed',
} as const

export default function StepsScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { show, lead, steps, counts, people } = loaderData
  const list = useStepKeys()
  return (
    <Screen
      title={t`Steps`}
      subtitle={t`Journey steps that need you, such as emails to approve and leads to call.`}
    >
      <StepsTabs chosen="waiting" />
      <Panel
        title={
          <ViewChoice
            label={t`Filter steps`}
            name="show"
            chosen={show}
            views={stepsShown.map((one) => [one, t(stepLabels[one](counts[one]))])}
          />
        }
        flush
      >
        {lead ? (
          <p className="steps-hint">
            {t`Only steps for one lead are shown.`} <Link to={`?show=${show}`}>{t`Show all leads`}</Link>
          </p>
        ) : null}
        {steps.length === 0 ? (
          <EmptyState
            title={t(stepLabels[emptyTitles[show]])}
            text={t`Step tasks and emails to approve show up here.`}
          />
        ) : (
          <>
            <p className="steps-hint quiet">{t`Shortcuts: J next, K previous, E complete, S snooze, A assign.`}</p>
            <ul className="steps-list" ref={list}>
              {steps.map((step) => (
                <StepLine key={step.id} step={step} people={people} />
              ))}
            </ul>
          </>
        )}
      </Panel>
    </Screen>
  )
}

export const ErrorBoundary = ScreenError
