import { type AnyColumn, and, eq, getTableColumns, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Values of some columns of a table, or what they have to equal. */
export type Values<Table extends PgTable> = {
  [Name in keyof Table['$inferSelect']]?: Table['$inferSelect'][Name] | AnyColumn | SQLWrapper
}

/** That columns of a table have these values, or what columns of another one have; null: that they have none. */
export function matching<Table extends PgTable>(table: Table, values: Values<Table>): SQL | undefined {
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  const each = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name]
    if (!column) return []
    return [value === null ? isNull(column) : eq(column, value)]
  })
  return and(...each)
}
