import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const notification = pgTable(
  'notification',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    user: uuid().notNull(),
    kind: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** What a member chose to be told, and how; without a row the topic's own way holds. */
export const notificationPref = pgTable(
  'notification_pref',
  {
    workspace: uuid().notNull(),
    user: uuid().notNull(),
    topic: text().notNull(),
    channel: text({ enum: ['in_app', 'email'] }).notNull(),
    enabled: boolean().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.user, table.topic, table.channel] })],
)
