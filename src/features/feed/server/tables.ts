import { bigint, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { workspaceTable } from '#src/platform/database/workspace-table.ts'
import type { FeedReport } from '../rules/feed-notes.ts'
import { importStates } from '../schema.ts'

export const feed = workspaceTable('feed', {
  url: text().notNull(),
  title: text().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  report: jsonb().$type<FeedReport>().notNull().default({ counts: {}, notes: [] }),
})

export const importItem = workspaceTable('import_item', {
  feed: uuid(),
  guid: text().notNull(),
  url: text().notNull(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  durationMs: integer('duration_ms'),
  bytes: bigint({ mode: 'number' }),
  position: integer().notNull().default(0),
  state: text({ enum: importStates }).notNull().default('found'),
  problem: text().notNull().default(''),
  asset: uuid(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
