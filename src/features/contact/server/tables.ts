import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { dealRoles, type SomeContactFacts } from '../schema.ts'

export const contact = pgTable(
  'contact',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
    /** The contact it was merged into; merged contacts aren't in the trash. */
    mergedInto: uuid('merged_into'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** Each change of a contact; `version` is the resulting one. */
export const contactChange = pgTable(
  'contact_change',
  {
    workspace: uuid().notNull(),
    contact: uuid().notNull(),
    version: integer().notNull(),
    by: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    before: jsonb().$type<SomeContactFacts>().notNull(),
    after: jsonb().$type<SomeContactFacts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.contact, table.version] })],
)
