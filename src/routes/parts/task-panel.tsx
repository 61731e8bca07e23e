import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useNavigation } from 'react-router'
import type { TaskRow } from '#src/features/task/server/list-tasks.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, fieldProps } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { taskmasterLabels } from './taskmaster-labels.ts'
import './taskmaster.css'

type Assignee = { user: string; name: string }
type Show = 'open' | 'mine' | 'done'
type Props = {
  tasks: TaskRow[]
  assignees: Assignee[]
  show: Show
  /** A day as `2026-03-31`. */
  today: string
  refused: Extract<FormAnswer, { kind: 'refused' }> | undefined
}

const shows: readonly Show[] = ['open', 'mine', 'done']

/** The workspace's tasks. */
export function TaskPanel({ tasks, assignees, show, today, refused }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Tasks`}
      actions={
        <ViewChoice
          label={t`Show tasks`}
          name="tasks"
          chosen={show}
          views={shows.map((one) => [one, t(taskmasterLabels[one])])}
        />
      }
      flush
    >
      <CreateTask assignees={assignees} wrong={refused?.intent === 'create-task' ? refused.fields : {}} />
      {tasks.length === 0 ? (
        <EmptyState
          title={show === 'done' ? t`No completed tasks` : t`You’re all caught up`}
          text={show === 'mine' ? t`No open tasks are assigned to you.` : t`Add a task above.`}
        />
      ) : (
        <TaskList tasks={tasks} assignees={assignees} today={today} />
      )}
    </Panel>
  )
}

type ListProps = Pick<Props, 'tasks' | 'assignees' | 'today'> & {
  /** All tasks are about one company, so its name is omitted. */
  isOfAccount?: boolean
}

export function TaskList({ tasks, isOfAccount = false, ...shared }: ListProps): ReactElement {
  return (
    <ul className="task-list">
      {tasks.map((task) => (
        <TaskLine key={task.id} task={isOfAccount ? { ...task, account: null } : task} {...shared} />
      ))}
    </ul>
  )
}

type CreateProps = {
  assignees: Assignee[]
  wrong: Record<string, string>
  /** The company the task is about. */
  account?: string
}

export function CreateTask({ assignees, wrong, account }: CreateProps): ReactElement {
  const { t } = useLingui()
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('intent') === 'create-task'
  return (
    // A new key resets the form after submitting.
    <IntentForm
      fields={{ intent: 'create-task', ...(account && { account }) }}
      className="task-form"
      key={isBusy ? 'sent' : 'new'}
    >
      <TaskFields assignees={assignees} wrong={wrong} />
      <Button type="submit" size="xs" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {t`Add task`}
      </Button>
    </IntentForm>
  )
}

type FieldsProps = {
  assignees: Assignee[]
  wrong?: Record<string, string>
  task?: TaskRow
}

function TaskFields({ assignees, wrong = {}, task }: FieldsProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        {...fieldProps(wrong, 'title', 200)}
        size="xs"
        aria-label={t`Task title`}
        placeholder={t`Task title`}
        defaultValue={task?.title ?? ''}
        required
        autoComplete="off"
      />
      <NativeSelect
        {...fieldProps(wrong, 'assignee')}
        size="xs"
        aria-label={t`Assignee`}
        defaultValue={task?.assignee ?? ''}
        data={[
          { value: '', label: t`Unassigned` },
          ...assignees.map(({ user, name }) => ({ value: user, label: name })),
        ]}
      />
      <TextInput
        {...fieldProps(wrong, 'due')}
        size="xs"
        type="date"
        aria-label={t`Due date`}
        defaultValue={task?.due ?? ''}
      />
    </>
  )
}

function TaskLine({
  task,
  assignees,
  today,
}: {
  task: TaskRow
  assignees: Assignee[]
  today: string
}): ReactElement {
  const { t } = useLingui()
  const { day } = useFormat()
  const who = assignees.find(({ user }) => user === task.assignee)?.name ?? t`Unassigned`
  const isLate = !task.doneAt && task.due !== null && task.due < today
  return (
    <li>
      <IntentButton
        fields={{ intent: task.doneAt ? 'reopen-task' : 'finish-task', task: task.id }}
        icon={task.doneAt ? 'undo-2' : 'check'}
        label={task.doneAt ? t`Reopen “${{ title: task.title }}”` : t`Complete “${{ title: task.title }}”`}
      />
      <details>
        <summary>
          <span className="row-title">{task.title}</span>
          <span className="row-sub">
            {[who, ...(task.account ? [task.account.name] : [])].join(' · ')}
            {task.due ? (
              <span className={isLate ? 'task-late' : undefined}>
                {` · ${isLate ? t`overdue since ${{ day: day(task.due) }}` : t`due ${{ day: day(task.due) }}`}`}
              </span>
            ) : null}
          </span>
        </summary>
        <AboutAccount task={task} />
        <IntentForm fields={{ intent: 'edit-task', task: task.id }} className="task-form">
          <TaskFields assignees={assignees} task={task} />
          <Button type="submit" size="xs" variant="default">
            {t`Save task`}
          </Button>
        </IntentForm>
      </details>
      <IntentButton
        fields={{ intent: 'remove-task', task: task.id }}
        icon="trash-2"
        label={t`Delete “${{ title: task.title }}”`}
      />
    </li>
  )
}

function AboutAccount({ task: { account } }: { task: TaskRow }): ReactElement | null {
  if (!account) return null
  return (
    <Link to={`/workspace/account/${account.id}`} className="row-sub">
      {account.name}
    </Link>
  )
}
