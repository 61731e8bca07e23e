import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, trashColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import type { Look, Voice } from '../schema.ts'

export const brand = workspaceTable('brand', {
  name: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  voice: jsonb().$type<Voice>().notNull(),
  look: jsonb().$type<Partial<Look>>().notNull().default({}),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  ...datedColumns(),
  ...trashColumns(),
})
