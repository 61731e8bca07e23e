import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { task } from './tables.ts'

export type TaskRow = {
  id: string
  title: string
  assignee: string | null
  /** A day such as `2026-03-31`. */
  due: string | null
  doneAt: Date | null
  /** The account the task is about. */
  account: { id: string; name: string } | null
}

const mostTasks = 200

type Wanted = {
  workspace: string
  user: string
  show: 'open' | 'mine' | 'done'
  /** Only tasks about this account. */
  account?: string
}

/** A workspace's tasks: open ones by due date, those without one last; completed ones latest first. */
export async function listTasks(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, show, account: only }: Wanted,
): Promise<TaskRow[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: task.id,
        title: task.title,
        assignee: task.assignee,
        due: task.due,
        doneAt: task.doneAt,
        account: { id: account.id, name: account.name },
      })
      .from(task)
      .leftJoin(
        account,
        and(eq(account.workspace, task.workspace), eq(account.id, task.account), isNull(account.deletedAt)),
      )
      .where(
        and(
          eq(task.workspace, workspace),
          only ? eq(task.account, only) : undefined,
          show === 'done' ? isNotNull(task.doneAt) : isNull(task.doneAt),
          show === 'mine' ? eq(task.assignee, user) : undefined,
        ),
      )
      .orderBy(show === 'done' ? desc(task.doneAt) : sql`${task.due} asc nulls last`, asc(task.id))
      .limit(mostTasks),
  )
}
