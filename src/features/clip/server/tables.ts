import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type AudiogramTemplate, clipKinds, type SpokenWords } from '../schema.ts'

export const clip = pgTable(
  'clip',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    asset: uuid().notNull(),
    kind: text({ enum: clipKinds }).notNull(),
    title: text().notNull(),
    source: uuid().notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    template: jsonb().$type<AudiogramTemplate>(),
    words: jsonb().$type<SpokenWords[]>().notNull().default([]),
    media: uuid().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
