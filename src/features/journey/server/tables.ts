import { boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import { itemKinds, journeyStates, type ToldOfItem, tabTypes } from '../schema.ts'

export const journey = workspaceTable('journey', {
  name: text().notNull(),
  goal: text().notNull().default(''),
  version: integer().notNull().default(1),
  status: text({ enum: journeyStates }).notNull().default('draft'),
  /** The version visitors see; null before the first publication. */
  publishedVersion: integer('published_version'),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  ...datedColumns(),
  ...trashColumns(),
})

export const tab = workspaceTable('tab', {
  journey: uuid().notNull(),
  title: text().notNull(),
  type: text({ enum: tabTypes }).notNull().default('pages'),
  position: integer().notNull(),
  /** A hint for members about the content. */
  hint: text().notNull().default(''),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

export const tabItem = workspaceTable('tab_item', {
  tab: uuid().notNull(),
  kind: text({ enum: itemKinds }).notNull().default('page'),
  page: uuid(),
  asset: uuid(),
  told: jsonb().$type<Partial<ToldOfItem>>().notNull().default({}),
  slug: text().notNull(),
  position: integer().notNull(),
})

export const journeyVersion = keyedTable('journey_version', ['journey', 'n'], {
  journey: uuid().notNull(),
  n: integer().notNull(),
  content: jsonb().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const journeyChange = keyedTable('journey_change', ['journey', 'n'], {
  journey: uuid().notNull(),
  n: integer().notNull(),
  before: jsonb().notNull(),
  after: jsonb().notNull(),
  changedBy: uuid('changed_by'),
  isUndone: boolean('is_undone').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const journeyTemplate = workspaceTable('journey_template', {
  name: text().notNull(),
  content: jsonb().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
