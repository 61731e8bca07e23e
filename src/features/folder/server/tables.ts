import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { folderAccess, folderColors, folderIcons } from '../schema.ts'

export const folder = workspaceTable('folder', {
  parent: uuid(),
  name: text().notNull(),
  colour: text({ enum: folderColors }).notNull().default('grey'),
  icon: text({ enum: folderIcons }).notNull().default('folder'),
  access: text({ enum: folderAccess }).notNull().default('everyone'),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  editedBy: uuid('edited_by'),
  editedAt: timestamp('edited_at', { withTimezone: true }),
})

/** The default folder for new assets of a kind. */
export const folderDefault = pgTable(
  'folder_default',
  { workspace: uuid().notNull(), kind: text().notNull(), folder: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.workspace, table.kind] })],
)

export const folderMember = pgTable(
  'folder_member',
  { workspace: uuid().notNull(), folder: uuid().notNull(), user: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.workspace, table.folder, table.user] })],
)
