import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { type AudiogramTemplate, clipKinds, type SpokenWords } from '../schema.ts'

export const clip = workspaceTable('clip', {
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
  ...datedColumns(),
})
