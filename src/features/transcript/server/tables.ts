import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'
import type { TranscribedSegment } from '../rules/heard-segments.ts'
import { transcriptFormats } from '../rules/transcript-formats.ts'
import { transcriptionEngines } from '../rules/transcription-setting.ts'
import { type DocumentWire, type SegmentMarks, type TimedWord, translators } from '../schema.ts'

export const transcript = workspaceTable('transcript', {
  asset: uuid().notNull(),
  language: text().notNull().default('en'),
  engine: text().notNull().default('import'),
  format: text({ enum: transcriptFormats }).notNull(),
  wordCount: integer('word_count').notNull(),
  isPrimary: boolean('is_primary').notNull().default(true),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  lockedBy: uuid('locked_by'),
  lockedAt: timestamp('locked_at', { withTimezone: true }),
  ...datedColumns(),
})

export const speaker = workspaceTable('speaker', {
  transcript: uuid().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
})

export const segment = keyedTable('segment', ['transcript', 'idx'], {
  id: uuid().notNull().defaultRandom(),
  transcript: uuid().notNull(),
  idx: integer().notNull(),
  speaker: uuid(),
  startMs: integer('start_ms'),
  endMs: integer('end_ms'),
  text: text().notNull(),
  words: jsonb().$type<TimedWord[]>(),
  marks: jsonb().$type<SegmentMarks>(),
})

export const transcriptSpan = workspaceTable('transcript_span', {
  transcript: uuid().notNull(),
  kind: text({ enum: ['chapter', 'soundbite'] }).notNull(),
  title: text().notNull(),
  startMs: integer('start_ms').notNull(),
  endMs: integer('end_ms').notNull(),
})

export const transcriptVersion = workspaceTable('transcript_version', {
  transcript: uuid().notNull(),
  n: integer().notNull(),
  note: text().notNull().default(''),
  author: uuid(),
  wordCount: integer('word_count').notNull(),
  document: jsonb().$type<DocumentWire>().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const transcriptComment = workspaceTable('transcript_comment', {
  transcript: uuid().notNull(),
  segment: uuid(),
  startMs: integer('start_ms'),
  quote: text().notNull().default(''),
  body: text().notNull(),
  author: uuid(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  resolvedBy: uuid('resolved_by'),
})

export const translation = keyedTable('translation', ['transcript', 'language'], {
  transcript: uuid().notNull(),
  language: text().notNull(),
  forVisitors: boolean('for_visitors').notNull().default(false),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const translatedSegment = keyedTable('translated_segment', ['transcript', 'language', 'segment'], {
  transcript: uuid().notNull(),
  language: text().notNull(),
  segment: uuid().notNull(),
  text: text().notNull(),
  source: text().notNull(),
  madeBy: text('made_by', { enum: translators }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const transcription = workspaceTable('transcription', {
  asset: uuid().notNull(),
  media: uuid().notNull(),
  language: text().notNull().default(''),
  askedBy: uuid('asked_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
})

export const transcriptionPart = keyedTable('transcription_part', ['transcription', 'n'], {
  transcription: uuid().notNull(),
  n: integer().notNull(),
  segments: jsonb().$type<TranscribedSegment[]>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const transcriptionSetting = pgTable('transcription_setting', {
  workspace: uuid().primaryKey(),
  engine: text({ enum: transcriptionEngines }).notNull(),
  baseUrl: text('base_url').notNull().default(''),
  model: text().notNull().default(''),
  ciphertext: text().notNull().default(''),
  last4: text().notNull().default(''),
  testedAt: timestamp('tested_at', { withTimezone: true }),
  lastError: text('last_error').notNull().default(''),
  language: text().notNull().default(''),
  vocabulary: text().notNull().default(''),
  tellsSpeakers: boolean('tells_speakers').notNull().default(false),
  strikesFillers: boolean('strikes_fillers').notNull().default(false),
  struckWords: text('struck_words').notNull().default(''),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
