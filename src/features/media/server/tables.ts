import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredPart } from '#src/platform/files/file-store.ts'
import { playPlaces } from '../rules/plays.ts'
import { filePurposes, uploadStates } from '../schema.ts'

export const mediaFile = pgTable(
  'media_file',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
    purpose: text({ enum: ['', ...filePurposes] })
      .notNull()
      .default(''),
    labels: text().array().notNull().default([]),
    /** The image that this one was cropped from. */
    origin: uuid(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const mediaVariant = pgTable(
  'media_variant',
  {
    workspace: uuid().notNull(),
    media: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    key: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.media, table.width] })],
)

export const upload = pgTable(
  'upload',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const mediaListen = pgTable(
  'media_listen',
  {
    workspace: uuid().notNull(),
    media: uuid().notNull(),
    day: date().notNull(),
    place: text({ enum: playPlaces }).notNull(),
    listenerHash: text('listener_hash').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    enough: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace, table.media, table.day, table.place, table.listenerHash] }),
  ],
)
