import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { assetKinds, assetSources, visibilities } from '../schema.ts'

export const asset = pgTable(
  'asset',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: assetKinds }).notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    attribution: text().notNull().default(''),
    status: text({ enum: ['draft', 'ready'] }).notNull(),
    primaryMedia: uuid('primary_media'),
    source: text({ enum: assetSources }).notNull(),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    editedBy: uuid('edited_by'),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const tag = pgTable(
  'tag',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const assetTag = pgTable(
  'asset_tag',
  { workspace: uuid().notNull(), asset: uuid().notNull(), tag: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.workspace, table.asset, table.tag] })],
)

export const assetMedia = pgTable(
  'asset_media',
  {
    workspace: uuid().notNull(),
    asset: uuid().notNull(),
    media: uuid().notNull(),
    role: text({ enum: ['attachment', 'previous', 'quote', 'original'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.asset, table.media] })],
)
