import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { JobLine } from '#src/features/task/parts/job-line.tsx'
import { useLocale } from '#src/translation/reader.ts'
import { shortDay } from '#src/translation/short-day.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { ToDo, WaitingApproval } from '../load.ts'

type Props = { toDo: ToDo; today: string }

/** The member's to-dos: tasks, approvals and failed jobs. */
export function ToDoPanel({
  toDo: { tasks, moreTasks, steps, moreSteps, approvals, failed },
  today,
}: Props): ReactElement {
  const { t } = useLingui()
  const isEmpty = tasks.length + steps.length + approvals.length + failed.length === 0
  return (
    <Panel
      title={t`To do`}
      actions={
        <Link to="/taskmaster?tasks=mine" className="panel-link">
          {t`All tasks`}
        </Link>
      }
      flush={!isEmpty}
    >
      {isEmpty ? (
        <EmptyState
          title={t`You’re all caught up`}
          text={t`Tasks, approvals and failed jobs show up here.`}
        />
      ) : null}
      <Group title={t`Your tasks`} count={tasks.length}>
        {tasks.map((task) => (
          <Task key={task.id} task={task} today={today} />
        ))}
        {moreTasks > 0 ? (
          <li>
            <Link to="/taskmaster?tasks=mine" className="quiet">
              {t`${plural({ count: moreTasks }, { one: '# more task', other: '# more tasks' })}`}
            </Link>
          </li>
        ) : null}
      </Group>
      <StepGroup steps={steps} more={moreSteps} />
      <Group title={t`Approvals`} count={approvals.length}>
        {approvals.map((approval) => (
          <Approval key={approval.id} approval={approval} />
        ))}
      </Group>
      <Group title={t`Failed jobs`} count={failed.length}>
        {failed.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </Group>
    </Panel>
  )
}

type GroupProps = { title: string; count: number; children: React.ReactNode }

function Group({ title, count, children }: GroupProps): ReactElement | null {
  if (count === 0) return null
  return (
    <section className="to-do-group">
      <h3>{title}</h3>
      <ul className="recent-list">{children}</ul>
    </section>
  )
}

function Task({ task, today }: { task: ToDo['tasks'][number]; today: string }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const day = task.due && shortDay(locale, task.due, today)
  const isLate = task.due !== null && task.due < today
  return (
    <li>
      <IntentButton
        fields={{ intent: 'finish-task', task: task.id }}
        icon="check"
        label={t`Complete “${{ title: task.title }}”`}
      />
      <span className="to-do-about">
        <span className="row-title">{task.title}</span>
        {day ? (
          <span className={isLate ? 'row-sub to-do-late' : 'row-sub'}>
            {isLate ? t`Overdue since ${day}` : t`Due ${day}`}
          </span>
        ) : null}
      </span>
    </li>
  )
}

function StepGroup({ steps, more }: { steps: ToDo['steps']; more: number }): ReactElement {
  const { t } = useLingui()
  return (
    <Group title={t`Step tasks`} count={steps.length}>
      {steps.map(({ id, kind, title, lead, since }) => (
        <li key={id}>
          <Icon name={kind === 'mail' ? 'mail' : 'clipboard-list'} />
          <span className="to-do-about">
            <Link to={`/workspace/steps?lead=${lead.id}`} className="row-title">
              {title}
            </Link>
            <span className="row-sub">
              {lead.name} · <RelativeTime at={since} />
            </span>
          </span>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Link to="/workspace/steps" className="quiet">
            {t`${plural({ count: more }, { one: '# more step', other: '# more steps' })}`}
          </Link>
        </li>
      ) : null}
    </Group>
  )
}

const approvalIcons = { run: 'sparkles', page: 'file-text', feedback: 'message-square' } as const

function Approval({ approval }: { approval: WaitingApproval }): ReactElement {
  return (
    <li>
      <Icon name={approvalIcons[approval.kind]} />
      <span className="to-do-about">
        <Link to={addressOf(approval)} className="row-title">
          {approval.title}
        </Link>
        <span className="row-sub">
          <ApprovalState approval={approval} /> · <RelativeTime at={approval.at} />
        </span>
      </span>
    </li>
  )
}

function addressOf(approval: WaitingApproval): string {
  switch (approval.kind) {
    case 'run':
      return `/workspace/accelerator?run=${approval.id}`
    case 'page':
      return `/workspace/page/${approval.id}/internal`
    case 'feedback':
      return `/workspace/share/${approval.id}`
  }
}

function ApprovalState({ approval }: { approval: WaitingApproval }): ReactElement {
  const { t } = useLingui()
  if (approval.kind === 'run')
    return (
      <>{t`${plural({ count: approval.texts }, { one: '# piece to review', other: '# pieces to review' })}`}</>
    )
  const comments = approval.kind === 'feedback' ? approval.comments : 0
  const states = [
    ...(approval.kind === 'page' || approval.wantsChanges ? [t`Changes requested`] : []),
    ...(comments > 0
      ? [t`${plural({ count: comments }, { one: '# open comment', other: '# open comments' })}`]
      : []),
  ]
  return <>{states.join(' · ')}</>
}

function FailedJob({ job }: { job: ToDo['failed'][number] }): ReactElement {
  const { t } = useLingui()
  return (
    <li>
      <span className="to-do-about">
        <JobLine job={job} />
      </span>
      <IntentButton fields={{ intent: 'retry-job', job: job.id }} icon="rotate-ccw" label={t`Retry now`} />
    </li>
  )
}
