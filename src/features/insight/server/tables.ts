import { boolean, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { visitGrades } from '#src/features/visit/rules/quality.ts'
import { workspaceTable } from '#src/platform/database/workspace-table.ts'

export const insightReport = workspaceTable('insight_report', {
  hashid: text().notNull(),
  title: text().notNull(),
  kind: text({ enum: ['workspace', 'journey', 'link', 'account'] }).notNull(),
  subject: uuid().notNull(),
  lead: uuid(),
  grade: text({ enum: visitGrades }),
  days: integer(),
  fromDay: date('from_day'),
  toDay: date('to_day'),
  showsCompanies: boolean('shows_companies').notNull().default(false),
  showsPeople: boolean('shows_people').notNull().default(false),
  language: text({ enum: ['en', 'de'] }),
  passwordHash: text('password_hash'),
  lastDay: date('last_day'),
  opens: integer().notNull().default(0),
  lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
