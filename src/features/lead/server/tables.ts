import { sql } from 'drizzle-orm'
import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import type { SomeLeadFacts } from '../schema.ts'

export const lead = workspaceTable('lead', {
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
  foundBy: text('found_by').generatedAlwaysAs(sql`app_folded(first)`),
  /** Their company's name in lower case, maintained by the database; empty without one. */
  companyKey: text('company_key').notNull().default(''),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  ...trashColumns(),
})

/** Each change a member made to facts about a person. */
export const leadChange = workspaceTable('lead_change', {
  lead: uuid().notNull(),
  by: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  before: jsonb().$type<SomeLeadFacts>().notNull(),
  after: jsonb().$type<SomeLeadFacts>().notNull(),
})

/** Addresses of erased people, as keyed hashes. */
export const suppressedAddress = keyedTable('suppressed_address', ['hash'], {
  hash: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/**
 * Events of leads until every feature has reacted. `subject`: the visit, the lead, the form's answers, or the
 * journey that people of a list start.
 */
export const leadEvent = workspaceTable('lead_deed', {
  lead: uuid().notNull(),
  kind: text({ enum: ['visit', 'validated', 'form', 'listed'] }).notNull(),
  subject: uuid().notNull(),
  link: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** When to retry a failed reaction. */
  notBefore: timestamp('not_before', { withTimezone: true }),
})

/** People merged into another. */
export const leadMerged = keyedTable('lead_merged', ['lead'], {
  lead: uuid().notNull(),
  into: uuid('into_lead').notNull(),
  hashid: text().notNull(),
  first: text().notNull(),
  last: text().notNull(),
  by: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Further addresses of a person; `key` is in lower case. */
export const leadAddress = keyedTable('lead_address', ['key'], {
  key: text().notNull(),
  email: text().notNull(),
  lead: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
