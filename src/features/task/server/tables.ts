import { date, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'

export const task = workspaceTable('task', {
  title: text().notNull(),
  assignee: uuid(),
  due: date(),
  /** The account the task is about. */
  account: uuid(),
  doneAt: timestamp('done_at', { withTimezone: true }),
  createdBy: uuid('created_by'),
  ...datedColumns(),
})
