import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { workspaceTable } from '#src/platform/database/workspace-table.ts'

export const plan = pgTable('plan', {
  id: text().primaryKey(),
  name: text().notNull(),
  apiNotification: text('api_notification', { enum: ['yes', 'no'] }).notNull(),
  emailNotification: text('email_notification', { enum: ['yes', 'no'] }).notNull(),
  creditsMonth: integer('credits_month').notNull(),
  isPaid: boolean('is_paid').notNull().default(true),
})

export const creditLedger = workspaceTable('credit_ledger', {
  delta: integer().notNull(),
  balanceAfter: integer('balance_after').notNull(),
  kind: text({ enum: ['grant', 'reserve', 'charge', 'refund'] }).notNull(),
  /** What the credits are reserved for. */
  key: text(),
  /** When a reservation was refunded. */
  settledAt: timestamp('settled_at', { withTimezone: true }),
  lead: uuid(),
  note: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
