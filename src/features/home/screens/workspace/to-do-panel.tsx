import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { ToDo, WaitingApproval } from '#src/features/home/server/load-to-do.ts'
import { deskWords } from '#src/features/home/words/desk-words.ts'
import { stepWords } from '#src/features/home/words/step-words.ts'
import { taskmasterWords } from '#src/features/home/words/taskmaster-words.ts'
import { JobLine } from '#src/features/task/parts/job-line.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { toDo: ToDo; today: string }

/** What waits for whoever looks: their tasks, what is to be approved, and what failed. */
export function ToDoPanel({
  toDo: { tasks, moreTasks, steps, moreSteps, approvals, failed },
  today,
}: Props): ReactElement {
  const words = useWords(deskWords)
  const isEmpty = tasks.length + steps.length + approvals.length + failed.length === 0
  return (
    <Panel
      title={words.toDo}
      actions={
        <Link to="/taskmaster?tasks=mine" className="panel-link">
          {words.allTasks}
        </Link>
      }
      flush={!isEmpty}
    >
      {isEmpty ? <EmptyState title={words.nothingToDo} text={words.tasksOfYoursStandHere} /> : null}
      <Group title={words.yourTasks} count={tasks.length}>
        {tasks.map((task) => (
          <Task key={task.id} task={task} today={today} />
        ))}
        {moreTasks > 0 ? (
          <li>
            <Link to="/taskmaster?tasks=mine" className="quiet">
              {words.moreTasks(moreTasks)}
            </Link>
          </li>
        ) : null}
      </Group>
      <StepGroup steps={steps} more={moreSteps} />
      <Group title={words.toApprove} count={approvals.length}>
        {approvals.map((approval) => (
          <Approval key={approval.id} approval={approval} />
        ))}
      </Group>
      <Group title={words.failedJobs} count={failed.length}>
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
  const words = useWords(deskWords)
  const tasks = useWords(taskmasterWords)
  const isLate = task.due !== null && task.due < today
  return (
    <li>
      <IntentButton
        fields={{ intent: 'finish-task', task: task.id }}
        icon="check"
        label={tasks.isDone(task.title)}
      />
      <span className="to-do-about">
        <span className="row-title">{task.title}</span>
        {task.due ? (
          <span className={isLate ? 'row-sub to-do-late' : 'row-sub'}>
            {isLate ? words.wasDue(task.due) : words.due(task.due)}
          </span>
        ) : null}
      </span>
    </li>
  )
}

function StepGroup({ steps, more }: { steps: ToDo['steps']; more: number }): ReactElement {
  const words = useWords(stepWords)
  return (
    <Group title={words.waitsForYou} count={steps.length}>
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
            {words.moreSteps(more)}
          </Link>
        </li>
      ) : null}
    </Group>
  )
}

function Approval({ approval }: { approval: WaitingApproval }): ReactElement {
  const words = useWords(deskWords)
  const isRun = approval.kind === 'run'
  return (
    <li>
      <Icon name={isRun ? 'sparkles' : 'file-text'} />
      <span className="to-do-about">
        <Link
          to={isRun ? `/workspace/accelerator?run=${approval.id}` : `/workspace/page/${approval.id}/internal`}
          className="row-title"
        >
          {approval.title}
        </Link>
        <span className="row-sub">
          {isRun ? words.textsWait(approval.texts) : words.changesWanted} · <RelativeTime at={approval.at} />
        </span>
      </span>
    </li>
  )
}

function FailedJob({ job }: { job: ToDo['failed'][number] }): ReactElement {
  const words = useWords(taskmasterWords)
  return (
    <li>
      <span className="to-do-about">
        <JobLine job={job} />
      </span>
      <IntentButton
        fields={{ intent: 'retry-job', job: job.id }}
        icon="rotate-ccw"
        label={words.tryAgainNow}
      />
    </li>
  )
}
