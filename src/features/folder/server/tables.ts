import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { folderAccess, folderColours, folderIcons } from '../schema.ts'

export const folder = pgTable(
  'folder',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    parent: uuid(),
    name: text().notNull(),
    colour: text({ enum: folderColours }).notNull().default('grey'),
    icon: text({ enum: folderIcons }).notNull().default('folder'),
    access: text({ enum: folderAccess }).notNull().default('everyone'),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    editedBy: uuid('edited_by'),
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

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
