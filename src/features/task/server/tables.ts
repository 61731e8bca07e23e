import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const task = pgTable(
  'task',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    assignee: uuid(),
    due: date(),
    /** The account the task is about. */
    account: uuid(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
