import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const asset = pgTable(
  'asset',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: ['audio', 'document'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    attribution: text().notNull().default(''),
    status: text({ enum: ['draft', 'ready'] }).notNull(),
    primaryMedia: uuid('primary_media'),
    source: text({ enum: ['upload', 'paste', 'sample'] }).notNull(),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
