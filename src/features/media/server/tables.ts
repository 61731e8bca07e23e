import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
