import type { ReactNode } from 'react'

/**
 * `sort` is the server's sort key. The first column names the row. Others with a `name` (by default their `sort`) can be
 * hidden; `isExtra` ones start hidden. A column with neither holds buttons, and its header is visually hidden.
 */
export type Column<Row> = {
  label: string
  name?: string
  sort?: string
  isNumber?: true
  isExtra?: true
  cell: (row: Row) => ReactNode
}
