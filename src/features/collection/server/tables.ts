import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import type { CollectionRule } from '../schema.ts'

export const collection = workspaceTable('collection', {
  title: text().notNull(),
  intro: text().notNull().default(''),
  kind: text({ enum: ['hand', 'rule'] }).notNull(),
  rule: jsonb().$type<CollectionRule>().notNull().default({}),
  cover: uuid(),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  editedBy: uuid('edited_by'),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  ...trashColumns(),
})

export const collectionItem = keyedTable('collection_item', ['collection', 'asset'], {
  collection: uuid().notNull(),
  asset: uuid().notNull(),
  position: integer().notNull(),
})
