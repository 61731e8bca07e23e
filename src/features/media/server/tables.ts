import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { keyedTable, trashColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import type { StoredPart } from '#src/platform/files/file-store.ts'
import { playPlaces } from '../rules/plays.ts'
import { uploadStates } from '../schema.ts'

export const mediaFile = workspaceTable('media_file', {
  key: text().notNull(),
  filename: text().notNull(),
  mime: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  durationMs: integer('duration_ms'),
  codec: text(),
  bitrate: integer(),
  channels: integer(),
  sampleRate: integer('sample_rate'),
  tags: jsonb().$type<Record<string, string>>().notNull().default({}),
  peaks: jsonb().$type<number[]>(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  width: integer(),
  height: integer(),
  alt: text().notNull().default(''),
  rights: text().notNull().default(''),
  rightsUntil: date('rights_until'),
  labels: text().array().notNull().default([]),
  /** The image that this one was cropped from. */
  origin: uuid(),
  /** What the library finds it by: name, alternative text and tags. */
  foundBy: text('found_by').generatedAlwaysAs(sql`app_folded(filename)`),
  ...trashColumns(),
})

export const mediaVariant = keyedTable('media_variant', ['media', 'width'], {
  media: uuid().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  key: text().notNull(),
  mime: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

export const upload = workspaceTable('upload', {
  user: uuid().notNull(),
  filename: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  key: text().notNull(),
  token: text().notNull(),
  parts: jsonb().$type<StoredPart[]>().notNull().default([]),
  received: bigint({ mode: 'number' }).notNull().default(0),
  isFile: boolean('is_file').notNull().default(false),
  asset: uuid(),
  state: text({ enum: uploadStates }).notNull().default('receiving'),
  result: jsonb().$type<object>(),
  problem: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

export const mediaListen = keyedTable('media_listen', ['media', 'day', 'place', 'listenerHash'], {
  media: uuid().notNull(),
  day: date().notNull(),
  place: text({ enum: playPlaces }).notNull(),
  listenerHash: text('listener_hash').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  enough: bigint({ mode: 'number' }).notNull(),
})
