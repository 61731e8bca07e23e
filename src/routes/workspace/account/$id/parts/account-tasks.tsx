import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { TaskRow } from '#src/features/task/server/list-tasks.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import { CreateTask, TaskList } from '#src/routes/parts/task-panel.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'

type Props = { account: string; tasks: TaskRow[]; members: Person[]; today: string; wrong: FieldErrors }

/** Open and recently completed tasks of an account. */
export function AccountTasks({ account, tasks, members, today, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Tasks`} flush>
      <CreateTask assignees={members} wrong={wrong} account={account} />
      {tasks.length > 0 ? (
        <TaskList tasks={tasks} assignees={members} today={today} isOfAccount />
      ) : (
        <EmptyState title={t`No tasks`} text={t`Add a task to plan what’s next with this company.`} />
      )}
    </Panel>
  )
}
