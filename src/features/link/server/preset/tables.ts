import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { PresetSettings } from '#src/features/link/rules/preset.ts'
import { datedColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'

export const linkPreset = workspaceTable('link_preset', {
  name: text().notNull(),
  settings: jsonb().$type<PresetSettings>().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  ...datedColumns(),
})
