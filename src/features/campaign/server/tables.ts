import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const linkCheck = pgTable(
  'link_check',
  {
    workspace: uuid().notNull(),
    link: uuid().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    findings: jsonb().notNull().default([]),
    scans: jsonb().notNull().default([]),
    lead: uuid(),
    told: text().array().notNull().default([]),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.link] })],
)
