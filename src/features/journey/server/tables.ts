import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { itemKinds, journeyStates, type TabOrigin, type ToldOfItem, tabTypes } from '../schema.ts'

export const journey = pgTable(
  'journey',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    goal: text().notNull().default(''),
    version: integer().notNull().default(1),
    status: text({ enum: journeyStates }).notNull().default('draft'),
    /** The version visitors see; null before the first publication. */
    publishedVersion: integer('published_version'),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const tab = pgTable(
  'tab',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    journey: uuid().notNull(),
    title: text().notNull(),
    type: text({ enum: tabTypes }).notNull().default('pages'),
    position: integer().notNull(),
    /** A hint for members about the content. */
    hint: text().notNull().default(''),
    /** The library tab it was created from. */
    from: jsonb('origin').$type<TabOrigin>(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const tabItem = pgTable(
  'tab_item',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    tab: uuid().notNull(),
    kind: text({ enum: itemKinds }).notNull().default('page'),
    page: uuid(),
    asset: uuid(),
    told: jsonb().$type<Partial<ToldOfItem>>().notNull().default({}),
    slug: text().notNull(),
    position: integer().notNull(),
    /** The item of that library tab it was created from. */
    from: uuid('origin'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const journeyVersion = pgTable(
  'journey_version',
  {
    workspace: uuid().notNull(),
    journey: uuid().notNull(),
    n: integer().notNull(),
    content: jsonb().notNull(),
    label: text().notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.journey, table.n] })],
)

export const journeyChange = pgTable(
  'journey_change',
  {
    workspace: uuid().notNull(),
    journey: uuid().notNull(),
    n: integer().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    changedBy: uuid('changed_by'),
    isUndone: boolean('is_undone').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.journey, table.n] })],
)

export const journeyTemplate = pgTable(
  'journey_template',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    content: jsonb().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
