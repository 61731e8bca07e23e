import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArticleBlock } from '#src/features/media/rules/web-page.ts'
import type { HeardSegment } from '../rules/heard-segments.ts'
import { transcriptionEngines } from '../rules/transcription-setting.ts'
import {
  type DocumentWire,
  importStates,
  type SegmentMarks,
  type TimedWord,
  type TranslatedLine,
  transcriptFormats,
  translators,
} from '../schema.ts'

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
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    lockedBy: uuid('locked_by'),
    lockedAt: timestamp('locked_at', { withTimezone: true }),
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
    id: uuid().notNull().defaultRandom(),
    transcript: uuid().notNull(),
    idx: integer().notNull(),
    speaker: uuid(),
    startMs: integer('start_ms'),
    endMs: integer('end_ms'),
    text: text().notNull(),
    words: jsonb().$type<TimedWord[]>(),
    marks: jsonb().$type<SegmentMarks>(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.transcript, table.idx] })],
)

export const article = pgTable(
  'article',
  {
    workspace: uuid().notNull(),
    asset: uuid().notNull(),
    address: text().notNull(),
    site: text().notNull(),
    byline: text().notNull(),
    blocks: jsonb().$type<ArticleBlock[]>().notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.asset] })],
)

export const feed = pgTable(
  'feed',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const importItem = pgTable(
  'import_item',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const transcriptSpan = pgTable(
  'transcript_span',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    transcript: uuid().notNull(),
    kind: text({ enum: ['chapter', 'soundbite'] }).notNull(),
    title: text().notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const transcriptVersion = pgTable(
  'transcript_version',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    transcript: uuid().notNull(),
    n: integer().notNull(),
    note: text().notNull().default(''),
    author: uuid(),
    wordCount: integer('word_count').notNull(),
    document: jsonb().$type<DocumentWire>().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const transcriptComment = pgTable(
  'transcript_comment',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    transcript: uuid().notNull(),
    segment: uuid(),
    startMs: integer('start_ms'),
    quote: text().notNull().default(''),
    body: text().notNull(),
    author: uuid(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: uuid('resolved_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const translation = pgTable(
  'translation',
  {
    workspace: uuid().notNull(),
    transcript: uuid().notNull(),
    language: text().notNull(),
    forVisitors: boolean('for_visitors').notNull().default(false),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedBy: uuid('updated_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.transcript, table.language] })],
)

export const translatedSegment = pgTable(
  'translated_segment',
  {
    workspace: uuid().notNull(),
    transcript: uuid().notNull(),
    language: text().notNull(),
    segment: uuid().notNull(),
    text: text().notNull(),
    source: text().notNull(),
    madeBy: text('made_by', { enum: translators }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.transcript, table.language, table.segment] })],
)

export const translationVersion = pgTable(
  'translation_version',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    transcript: uuid().notNull(),
    language: text().notNull(),
    n: integer().notNull(),
    note: text().notNull().default(''),
    author: uuid(),
    lines: jsonb().$type<TranslatedLine[]>().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const transcription = pgTable(
  'transcription',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    asset: uuid().notNull(),
    media: uuid().notNull(),
    language: text().notNull().default(''),
    askedBy: uuid('asked_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const transcriptionPart = pgTable(
  'transcription_part',
  {
    workspace: uuid().notNull(),
    transcription: uuid().notNull(),
    n: integer().notNull(),
    segments: jsonb().$type<HeardSegment[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.transcription, table.n] })],
)

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
