import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const journey = pgTable(
  'journey',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    goal: text().notNull().default(''),
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

export const tab = pgTable(
  'tab',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    journey: uuid().notNull(),
    title: text().notNull(),
    type: text().notNull().default('pages'),
    position: integer().notNull(),
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
    kind: text({ enum: ['page'] })
      .notNull()
      .default('page'),
    page: uuid().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
