import {
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
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import type { TakenTexts } from '../rules/refresh.ts'

export const page = workspaceTable('page', {
  title: text().notNull(),
  slug: text().notNull(),
  description: text().notNull().default(''),
  draftVersion: integer('draft_version').notNull(),
  publishedVersion: integer('published_version'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  sourceAsset: uuid('source_asset'),
  /** links: only inside shared campaigns. unlisted: anyone with the URL. public: search engines, too. */
  visibility: text({ enum: ['links', 'unlisted', 'public'] })
    .notNull()
    .default('links'),
  passwordHash: text('password_hash'),
  scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
  scheduledVersion: integer('scheduled_version'),
  /** The source asset's texts when the page was last updated from it. */
  takenOver: jsonb('taken_over').$type<TakenTexts>(),
  template: text(),
  folder: uuid(),
  /** The brand kit; null for the workspace's default kit. */
  kit: uuid(),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  ...datedColumns(),
  ...trashColumns(),
})

export const pageVersion = keyedTable('page_version', ['page', 'n'], {
  page: uuid().notNull(),
  n: integer().notNull(),
  data: jsonb().notNull(),
  author: uuid(),
  /** It was published, scheduled or superseded, and is immutable. */
  sealed: boolean().notNull().default(false),
  label: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** The reading time of the published version `n`; recomputed now and then. */
export const pageLength = keyedTable('page_length', ['page'], {
  page: uuid().notNull(),
  n: integer().notNull(),
  seconds: integer().notNull(),
  workedOutAt: timestamp('worked_out_at', { withTimezone: true }).notNull(),
})

const createdAt = timestamp('created_at', { withTimezone: true }).notNull()

export const slugHistory = pgTable(
  'slug_history',
  { workspace: uuid().notNull(), slug: text().notNull(), page: uuid().notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.workspace, table.slug] })],
)

export const pageTemplate = workspaceTable('page_template', {
  name: text().notNull(),
  data: jsonb().notNull(),
  createdBy: uuid('created_by'),
  createdAt,
  ...trashColumns(),
})

export const pageComment = workspaceTable('page_comment', {
  page: uuid().notNull(),
  body: text().notNull(),
  author: uuid(),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  createdAt,
})

export const pageApproval = keyedTable('page_approval', ['page', 'n', 'author'], {
  page: uuid().notNull(),
  n: integer().notNull(),
  author: uuid().notNull(),
  verdict: text({ enum: ['approved', 'changes_wanted'] }).notNull(),
  createdAt,
})

export const pageLinkCheck = keyedTable('page_link_check', ['page', 'href'], {
  page: uuid().notNull(),
  href: text().notNull(),
  state: text({ enum: ['works', 'broken', 'unreachable', 'refused'] }).notNull(),
  detail: text().notNull().default(''),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
})

export const pageViews = keyedTable('page_views', ['page', 'day'], {
  page: uuid().notNull(),
  day: date().notNull(),
  views: integer().notNull().default(0),
})

export const formSubmission = workspaceTable('form_submission', {
  /** Null for a form in a journey's tab; then `journey` and `title` say where it was. */
  page: uuid(),
  journey: uuid(),
  title: text().notNull().default(''),
  block: text().notNull(),
  email: text().notNull(),
  first: text().notNull().default(''),
  last: text().notNull().default(''),
  answers: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
  /** The accepted consent text. */
  consent: text().notNull().default(''),
  lead: uuid(),
  createdAt,
})
