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
import type { TakenOver } from '../rules/refresh.ts'

export const page = pgTable(
  'page',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
    takenOver: jsonb('taken_over').$type<TakenOver>(),
    template: text(),
    folder: uuid(),
    /** The brand kit; null for the workspace's default kit. */
    kit: uuid(),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const pageVersion = pgTable(
  'page_version',
  {
    workspace: uuid().notNull(),
    page: uuid().notNull(),
    n: integer().notNull(),
    data: jsonb().notNull(),
    author: uuid(),
    /** It was published, scheduled or superseded, and is immutable. */
    sealed: boolean().notNull().default(false),
    label: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.page, table.n] })],
)

/** The reading time of the published version `n`; recomputed now and then. */
export const pageLength = pgTable(
  'page_length',
  {
    workspace: uuid().notNull(),
    page: uuid().notNull(),
    n: integer().notNull(),
    seconds: integer().notNull(),
    workedOutAt: timestamp('worked_out_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.page] })],
)

const createdAt = timestamp('created_at', { withTimezone: true }).notNull()

export const slugHistory = pgTable(
  'slug_history',
  { workspace: uuid().notNull(), slug: text().notNull(), page: uuid().notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.workspace, table.slug] })],
)

export const pageTemplate = pgTable(
  'page_template',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    data: jsonb().notNull(),
    createdBy: uuid('created_by'),
    createdAt,
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const pageComment = pgTable(
  'page_comment',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    page: uuid().notNull(),
    body: text().notNull(),
    author: uuid(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const pageApproval = pgTable(
  'page_approval',
  {
    workspace: uuid().notNull(),
    page: uuid().notNull(),
    n: integer().notNull(),
    author: uuid().notNull(),
    verdict: text({ enum: ['approved', 'changes_wanted'] }).notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.workspace, table.page, table.n, table.author] })],
)

export const pageLinkCheck = pgTable(
  'page_link_check',
  {
    workspace: uuid().notNull(),
    page: uuid().notNull(),
    href: text().notNull(),
    state: text({ enum: ['works', 'broken', 'unreachable', 'refused'] }).notNull(),
    detail: text().notNull().default(''),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.page, table.href] })],
)

export const pageViews = pgTable(
  'page_views',
  {
    workspace: uuid().notNull(),
    page: uuid().notNull(),
    day: date().notNull(),
    views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.page, table.day] })],
)

export const formSubmission = pgTable(
  'form_submission',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
