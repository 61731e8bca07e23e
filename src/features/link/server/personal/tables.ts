import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { workspaceTable } from '#src/platform/database/workspace-table.ts'

export const personalAddress = workspaceTable('personal_address', {
  hashid: text().notNull(),
  link: uuid().notNull(),
  lead: uuid(),
  name: text().notNull().default(''),
  parent: uuid(),
  /**
   * Of two merged leads, it belongs to the one that was dropped; the other has a personal link of the same
   * link.
   */
  isFurther: boolean('is_further').notNull().default(false),
  path: uuid().array().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true }),
  firstBrowser: uuid('first_browser'),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
})
