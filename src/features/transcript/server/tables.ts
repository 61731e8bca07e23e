import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type TimedWord, transcriptFormats } from '../schema.ts'

export const transcript = pgTable(
  'transcript',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    asset: uuid().notNull(),
    language: text().notNull().default('en'),
    engine: text().notNull().default('import'),
    format: text({ enum: transcriptFormats }).notNull(),
    wordCount: integer('word_count').notNull(),
    isPrimary: boolean('is_primary').notNull().default(true),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const speaker = pgTable(
  'speaker',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    transcript: uuid().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const segment = pgTable(
  'segment',
  {
    workspace: uuid().notNull(),
    transcript: uuid().notNull(),
    idx: integer().notNull(),
    speaker: uuid(),
    startMs: integer('start_ms'),
    endMs: integer('end_ms'),
    text: text().notNull(),
    words: jsonb().$type<TimedWord[]>(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.transcript, table.idx] })],
)
