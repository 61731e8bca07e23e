import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { folderAccess, folderColours } from '../schema.ts'

export const folder = pgTable(
  'folder',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    parent: uuid(),
    name: text().notNull(),
    colour: text({ enum: folderColours }).notNull().default('grey'),
    access: text({ enum: folderAccess }).notNull().default('everyone'),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const folderMember = pgTable(
  'folder_member',
  { workspace: uuid().notNull(), folder: uuid().notNull(), user: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.workspace, table.folder, table.user] })],
)
