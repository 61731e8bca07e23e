import { jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { keyedTable } from '#src/platform/database/workspace-table.ts'

export const linkCheck = keyedTable('link_check', ['link'], {
  link: uuid().notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  findings: jsonb().notNull().default([]),
  scans: jsonb().notNull().default([]),
  lead: uuid(),
  told: text().array().notNull().default([]),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
})
