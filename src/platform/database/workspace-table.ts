import type { BuildColumns } from 'drizzle-orm/column-builder'
import {
  type PgColumnBuilderBase,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

type Columns = Record<string, PgColumnBuilderBase>
type Of<Name extends string, Own extends Columns> = PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, Own, 'pg'>
  dialect: 'pg'
}>

function workspaceColumn() {
  return { workspace: uuid().notNull() }
}
function idColumn() {
  return { id: uuid().notNull() }
}

/** When a row was made and last changed. */
export function datedColumns() {
  return {
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  }
}

/** Since when a row is in the trash, and who put it there. */
export function trashColumns() {
  return { deletedAt: timestamp('deleted_at', { withTimezone: true }), deletedBy: uuid('deleted_by') }
}

type Workspace = ReturnType<typeof workspaceColumn>
type Id = ReturnType<typeof idColumn>

/** A table of a workspace's rows, each with an id. */
export function workspaceTable<Name extends string, Own extends Columns>(
  name: Name,
  own: Own,
): Of<Name, Workspace & Id & Own> {
  return keyedTable(name, ['id'], { ...idColumn(), ...own })
}

/** A table of a workspace's rows whose key, behind the workspace, is some of their columns. */
export function keyedTable<Name extends string, Own extends Columns>(
  name: Name,
  key: readonly (keyof Own & string)[],
  own: Own,
): Of<Name, Workspace & Own> {
  return pgTable(name, { ...workspaceColumn(), ...own }, (table) => [
    primaryKey({ columns: [table.workspace, ...key.map((column) => table[column])] }),
  ])
}
