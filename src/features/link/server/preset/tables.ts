import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PresetSettings } from '#src/features/link/rules/preset.ts'

export const linkPreset = pgTable(
  'link_preset',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    settings: jsonb().$type<PresetSettings>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
