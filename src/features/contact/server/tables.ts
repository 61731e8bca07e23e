import { sql } from 'drizzle-orm'
import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import { dealRoles, type SomeContactFacts } from '../schema.ts'

export const contact = workspaceTable('contact', {
  account: uuid().notNull(),
  first: text().notNull(),
  last: text().notNull(),
  email: text().notNull(),
  title: text().notNull(),
  phone: text().notNull(),
  profile: text().notNull(),
  role: text({ enum: dealRoles }).notNull(),
  note: text().notNull(),
  /** The lead with the same address, maintained by the database. */
  lead: uuid(),
  version: integer().notNull().default(1),
  emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
  createdBy: uuid('created_by').notNull(),
  ...datedColumns(),
  ...trashColumns(),
  /** The contact it was merged into; merged contacts aren't in the trash. */
  mergedInto: uuid('merged_into'),
})

/** Each change of a contact; `version` is the resulting one. */
export const contactChange = keyedTable('contact_change', ['contact', 'version'], {
  contact: uuid().notNull(),
  version: integer().notNull(),
  by: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  before: jsonb().$type<SomeContactFacts>().notNull(),
  after: jsonb().$type<SomeContactFacts>().notNull(),
})
