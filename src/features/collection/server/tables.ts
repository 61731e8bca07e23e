import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CollectionRule } from '../schema.ts'

export const collection = pgTable(
  'collection',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    kind: text({ enum: ['hand', 'rule'] }).notNull(),
    rule: jsonb().$type<CollectionRule>().notNull().default({}),
    cover: uuid(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    editedBy: uuid('edited_by'),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const collectionItem = pgTable(
  'collection_item',
  {
    workspace: uuid().notNull(),
    collection: uuid().notNull(),
    asset: uuid().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.collection, table.asset] })],
)
