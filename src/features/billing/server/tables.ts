import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const plan = pgTable('plan', {
  id: text().primaryKey(),
  name: text().notNull(),
  apiNotification: text('api_notification', { enum: ['yes', 'no'] }).notNull(),
  emailNotification: text('email_notification', { enum: ['yes', 'no'] }).notNull(),
  creditsMonth: integer('credits_month').notNull(),
  isPaid: boolean('is_paid').notNull().default(true),
})

export const creditLedger = pgTable(
  'credit_ledger',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
