import { date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { workspaceTable } from '#src/platform/database/workspace-table.ts'

export const inviteCode = workspaceTable('link_invite_code', {
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
})
