import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SomeLeadFacts } from '../schema.ts'

export const lead = pgTable(
  'lead',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    hashid: text().notNull(),
    email: text().notNull(),
    first: text().notNull().default(''),
    last: text().notNull().default(''),
    account: uuid(),
    validated: text({ enum: ['yes', 'no'] })
      .notNull()
      .default('no'),
    validatedAt: timestamp('validated_at', { withTimezone: true }),
    tags: text().array().notNull().default([]),
    score: integer().notNull().default(0),
    /** An IANA name; empty if unknown. */
    timeZone: text('time_zone').notNull().default(''),
    /** What their browser last reported; applies if `timeZone` is empty. */
    seenTimeZone: text('seen_time_zone').notNull().default(''),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    nameKey: text('name_key').generatedAlwaysAs(sql`lower(first)`),
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
    foundBy: text('found_by').generatedAlwaysAs(sql`lower(first)`),
    /** Their company's name in lower case, maintained by the database; empty without one. */
    companyKey: text('company_key').notNull().default(''),
    forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** Each change a member made to facts about a person. */
export const leadChange = pgTable(
  'lead_change',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    lead: uuid().notNull(),
    by: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    before: jsonb().$type<SomeLeadFacts>().notNull(),
    after: jsonb().$type<SomeLeadFacts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** Addresses of erased people, as keyed hashes. */
export const suppressedAddress = pgTable(
  'suppressed_address',
  {
    workspace: uuid().notNull(),
    hash: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.hash] })],
)

/**
 * Events of leads until every feature has reacted. `subject`: the visit, the lead, the form's answers, or the
 * journey that people of a list start.
 */
export const leadDeed = pgTable(
  'lead_deed',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    lead: uuid().notNull(),
    kind: text({ enum: ['visit', 'validated', 'form', 'listed'] }).notNull(),
    subject: uuid().notNull(),
    link: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When to retry a failed reaction. */
    notBefore: timestamp('not_before', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** People merged into another. */
export const leadMerged = pgTable(
  'lead_merged',
  {
    workspace: uuid().notNull(),
    lead: uuid().notNull(),
    into: uuid('into_lead').notNull(),
    hashid: text().notNull(),
    first: text().notNull(),
    last: text().notNull(),
    by: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.lead] })],
)

/** Further addresses of a person; `key` is in lower case. */
export const leadAddress = pgTable(
  'lead_address',
  {
    workspace: uuid().notNull(),
    key: text().notNull(),
    email: text().notNull(),
    lead: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.key] })],
)
