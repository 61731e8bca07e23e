import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'

import type { ConsentSettings } from '../rules/consent.ts'

export { userProfile } from '#src/features/identity/server/tables.ts'

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey(),
  organization: uuid().notNull(),
  name: text().notNull(),
  logo: text(),
  credits: integer().notNull().default(0),
  stripeSubscriptionStatus: text('stripe_subscription_status').notNull().default('active'),
  stripePlanId: text('stripe_plan_id').notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  description: text().notNull().default(''),
  website: text().notNull().default(''),
  /** Its public handle, once it has one. */
  handle: text(),
  language: text().notNull().default('en'),
  /** The sender name of its emails; empty for the installation's. */
  senderName: text('sender_name').notNull().default(''),
  /** Defaults for new links. */
  linkEmailNotification: boolean('link_email_notification').notNull().default(true),
  linkTrackDurationMin: integer('link_track_duration_min').notNull().default(0),
  /** After how many days visits are deleted; null keeps them. */
  retentionDays: integer('retention_days'),
  /** Consent settings by the visitor's region. */
  visitConsent: jsonb('visit_consent')
    .$type<ConsentSettings>()
    .notNull()
    .default({ europe: 'named', elsewhere: 'named' }),
  teamPage: boolean('team_page').notNull().default(false),
  version: integer().notNull().default(1),
  ...datedColumns(),
  /** Kept for 30 more days. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** Previous handles of a workspace, maintained by a trigger. */
export const workspaceHandles = keyedTable('workspace_handle', ['handle'], {
  handle: text().notNull(),
  leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
})

export const workspaceMembers = workspaceTable('workspace_members', {
  user: uuid().notNull(),
  organization: uuid().notNull(),
  role: text({ enum: ['owner', 'admin', 'member'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** A named list view; others in the workspace see it if it is shared. */
export const listView = workspaceTable('list_view', {
  user: uuid().notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  isShared: boolean('is_shared').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** The columns a member hides in a list, and the order of the others. */
export const listColumn = keyedTable('list_column', ['user', 'list'], {
  user: uuid().notNull(),
  list: text().notNull(),
  hidden: text().array().notNull(),
  sequence: text().array().notNull().default([]),
})

/** Current viewers: a member, the thing as `page.{uuid}`, and when they were last seen there. */
export const presence = keyedTable('presence', ['item', 'user'], {
  user: uuid().notNull(),
  item: text().notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
})
