import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const inviteCode = pgTable(
  'link_invite_code',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    link: uuid().notNull(),
    codeHash: text('code_hash').notNull(),
    ending: text().notNull(),
    label: text().notNull().default(''),
    uses: integer().notNull(),
    used: integer().notNull().default(0),
    endsOn: date('ends_on'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
