import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { type ServiceState, serviceState } from '#src/features/task/rules.ts'
import { taskQuery } from '#src/features/task/schema.ts'
import { listShownJobs } from '#src/features/task/server/list-shown-jobs.ts'
import { listTasks } from '#src/features/task/server/list-tasks.ts'
import { viewerContext } from '#src/features/workspace/server/member.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { localeOf } from '#src/translation/request-locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { TaskPanel } from '../parts/task-panel.tsx'
import { taskmasterLabels } from '../parts/taskmaster-labels.ts'
import { answerForm } from '../server/answer-form.ts'
import { taskmasterIntents } from '../server/taskmaster-intents.ts'
import type { Route } from './+types/route.ts'
import { JobPanel } from './parts/job-panel.tsx'
import '../parts/taskmaster.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const service = serviceState(await platform.jobs.load())
  const member = context.get(viewerContext)
  return { service, desk: member ? await loadDesk(platform, member, request) : null }
}

async function loadDesk(platform: Platform, who: { workspace: string; user: string }, request: Request) {
  const { workspace, user } = who
  const { searchParams } = new URL(request.url)
  const locale = localeOf(request)
  const { tasks: show } = taskQuery.parse(Object.fromEntries(searchParams))
  const opened = z.uuid().safeParse(searchParams.get('job')).data
  const steps = opened ? await platform.jobs.logOf(workspace, opened) : []
  return {
    show,
    today: platform.clock.now().toISOString().slice(0, 10),
    tasks: await listTasks(platform, { workspace, user, show }),
    assignees: await listPeople(platform, { workspace }),
    jobs: await listShownJobs(platform, { workspace, locale }),
    log: opened
      ? { job: opened, steps: steps.map((step) => ({ ...step, text: readStoredMessage(locale, step.text) })) }
      : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = await requireMember(platform, request)
  return answerForm(request, { platform, workspace, user }, taskmasterIntents)
}

export default function TaskmasterScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { service, desk } = loaderData
  const subtitle = desk ? t`Your team’s tasks and background jobs` : t`Current status of this service`
  return (
    <Screen
      title={t`Tasks and jobs`}
      heading={desk ? t`Tasks and jobs` : t`Service status`}
      subtitle={subtitle}
    >
      <ServiceStatus service={service} />
      {desk ? (
        <div className="taskmaster-columns">
          <JobPanel jobs={desk.jobs} log={desk.log} />
          <TaskPanel {...desk} refused={answer?.kind === 'refused' ? answer : undefined} />
        </div>
      ) : null}
    </Screen>
  )
}

const serviceWords = {
  working: 'everythingWorks',
  late: 'backgroundWorkIsLateMails',
  failing: 'someBackgroundJobsFailAnd',
} as const satisfies Record<ServiceState, string>

function ServiceStatus({ service }: { service: ServiceState }): ReactElement {
  const { t } = useLingui()
  return (
    <p className="service-status" data-state={service}>
      <Icon name={service === 'working' ? 'circle-check' : 'circle-alert'} />
      {t(taskmasterLabels[serviceWords[service]])}
    </p>
  )
}

export const ErrorBoundary = ScreenError
