import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Look, Voice } from '../schema.ts'

export const brand = pgTable(
  'brand',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    voice: jsonb().$type<Voice>().notNull(),
    look: jsonb().$type<Partial<Look>>().notNull().default({}),
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
