import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const page = pgTable(
  'page',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    draftVersion: integer('draft_version').notNull(),
    publishedVersion: integer('published_version'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    sourceAsset: uuid('source_asset'),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const pageVersion = pgTable(
  'page_version',
  {
    workspace: uuid().notNull(),
    page: uuid().notNull(),
    n: integer().notNull(),
    data: jsonb().notNull(),
    author: uuid(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.page, table.n] })],
)
