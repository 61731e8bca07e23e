import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { type ServiceState, serviceState } from '#src/features/task/rules.ts'
import { taskQuery } from '#src/features/task/schema.ts'
import { listAssignees } from '#src/features/task/server/list-assignees.ts'
import { listShownJobs } from '#src/features/task/server/list-shown-jobs.ts'
import { listTasks } from '#src/features/task/server/list-tasks.ts'
import { viewerContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { answerForm } from '../server/answer-form.ts'
import { taskmasterIntents } from '../server/taskmaster-intents.ts'
import { JobPanel } from './job-panel.tsx'
import { TaskPanel } from './task-panel.tsx'
import './home.css'
import './taskmaster.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const service = serviceState(await platform.jobs.load())
  const member = context.get(viewerContext)
  return { service, desk: member ? await loadDesk(platform, member, new URL(request.url)) : null }
}

async function loadDesk(platform: Platform, who: { workspace: string; user: string }, url: URL) {
  const { workspace, user } = who
  const { tasks: show } = taskQuery.parse(Object.fromEntries(url.searchParams))
  const opened = z.uuid().safeParse(url.searchParams.get('job')).data
  const steps = opened ? await platform.jobs.logOf(workspace, opened) : []
  return {
    show,
    today: platform.clock.now().toISOString().slice(0, 10),
    tasks: await listTasks(platform, { workspace, user, show }),
    assignees: await listAssignees(platform, { workspace }),
    jobs: await listShownJobs(platform, { workspace }),
    log: opened ? { job: opened, steps } : null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = await requireMember(platform, request)
  return answerForm(request, { platform, workspace, user }, taskmasterIntents)
}

export function meta() {
  return [{ title: pageTitle('Taskmaster') }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TaskmasterScreen(): ReactElement {
  const { service, desk } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const subtitle = desk ? 'What people and machines have to do here.' : 'Whether the service works.'
  return (
    <div className="desk">
      <AnswerRegion />
      <PageHeader title={desk ? 'Taskmaster' : 'Service status'} subtitle={subtitle} />
      <AnswerWithoutScript answer={answer} />
      <ServiceStatus service={service} />
      {desk ? (
        <div className="taskmaster-columns">
          <JobPanel jobs={desk.jobs} log={desk.log} />
          <TaskPanel {...desk} refused={answer?.kind === 'refused' ? answer : undefined} />
        </div>
      ) : null}
    </div>
  )
}

const serviceWords: Record<ServiceState, string> = {
  working: 'Everything works.',
  late: 'Background work is late: mails, webhooks and waveforms come later than usual. Pages and campaigns open as always.',
  failing: 'Some background jobs fail and are tried again. Pages and campaigns open as always.',
}

function ServiceStatus({ service }: { service: ServiceState }): ReactElement {
  return (
    <p className="service-status" data-state={service}>
      <Icon name={service === 'working' ? 'circle-check' : 'circle-alert'} />
      {serviceWords[service]}
    </p>
  )
}

export const ErrorBoundary = ScreenError
