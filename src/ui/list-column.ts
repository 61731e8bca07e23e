import type { ReactNode } from 'react'

/**
 * `sort` is the name that the server sorts by. The first column names the row. Whoever reads the list may hide the other
 * ones that have a `name`, which is their `sort` unless said otherwise; those that are `isExtra` are hidden until they choose. One that
 * has neither holds buttons, and its head is only heard.
 */
export type Column<Row> = {
  label: string
  name?: string
  sort?: string
  isNumber?: true
  isExtra?: true
  cell: (row: Row) => ReactNode
}
