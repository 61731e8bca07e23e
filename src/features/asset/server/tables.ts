import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import { assetKinds, assetSources, visibilities } from '../schema.ts'

export const asset = workspaceTable('asset', {
  kind: text({ enum: assetKinds }).notNull(),
  title: text().notNull(),
  /** The title is still the name of its file. */
  isNamedByFile: boolean('is_named_by_file').notNull().default(false),
  summary: text().notNull().default(''),
  attribution: text().notNull().default(''),
  status: text({ enum: ['draft', 'ready'] }).notNull(),
  primaryMedia: uuid('primary_media'),
  source: text({ enum: assetSources }).notNull(),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  editedBy: uuid('edited_by'),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  ...trashColumns(),
  folder: uuid(),
  language: text().notNull().default('en'),
  guests: text().notNull().default(''),
  visibility: text({ enum: visibilities }).notNull().default('private'),
  recordedOn: date('recorded_on'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  cover: uuid(),
  guid: text(),
  sourceRef: text('source_ref').notNull().default(''),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  archivedBy: uuid('archived_by'),
  owner: uuid(),
  /** What the library finds it by. */
  foundBy: text('found_by').generatedAlwaysAs(sql`app_folded(title)`),
})

export const tag = workspaceTable('tag', {
  name: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const assetTag = pgTable(
  'asset_tag',
  { workspace: uuid().notNull(), asset: uuid().notNull(), tag: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.workspace, table.asset, table.tag] })],
)

export const assetMedia = keyedTable('asset_media', ['asset', 'media'], {
  asset: uuid().notNull(),
  media: uuid().notNull(),
  role: text({ enum: ['attachment', 'previous', 'quote', 'original'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
