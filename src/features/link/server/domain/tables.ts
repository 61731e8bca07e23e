import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { DomainState } from '#src/features/link/rules/domain.ts'
import { keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'

export const workspaceDomain = workspaceTable('workspace_domain', {
  host: text().notNull(),
  proof: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  state: text().$type<DomainState>().notNull().default('new'),
  tries: integer().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  toldAt: timestamp('told_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Nothing is served here any more unless a workspace verifies the domain again. */
export const formerDomain = keyedTable('former_domain', ['host'], {
  host: text().notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
})
