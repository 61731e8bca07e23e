import { boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'

export const notification = workspaceTable('notification', {
  user: uuid().notNull(),
  kind: text().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: uuid('subject_id').notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  readAt: timestamp('read_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** A member's preferences; without a row the topic's default applies. */
export const notificationPref = keyedTable('notification_pref', ['user', 'topic', 'channel'], {
  user: uuid().notNull(),
  topic: text().notNull(),
  channel: text({ enum: ['in_app', 'email'] }).notNull(),
  enabled: boolean().notNull(),
  /** Emailed on its own, not in the digest. */
  atOnce: boolean('at_once').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** When a member gets emails; without a row, `defaultMailSetting` applies. */
export const mailSetting = keyedTable('mail_setting', ['user'], {
  user: uuid().notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  quietWeekends: boolean('quiet_weekends').notNull(),
  mailsPerHour: integer('mails_per_hour').notNull(),
  digestEvery: text('digest_every', { enum: ['day', 'week'] }).notNull(),
  digestWeekday: integer('digest_weekday').notNull(),
  digestAt: text('digest_at').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Unsubscribed addresses, as keyed hashes; members' preferences take precedence. */
export const mailStop = keyedTable('mail_stop', ['hash'], {
  hash: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

const identity = pgSchema('identity')

/** The same for the whole installation. */
export const mailStopEverywhere = identity.table('mail_stop', {
  hash: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** The last day's emails to people outside the sender's team, by message id. */
export const mailLedger = identity.table('mail_ledger', {
  message: text().primaryKey(),
  kind: text().notNull(),
  organization: uuid(),
  user: uuid(),
  network: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
