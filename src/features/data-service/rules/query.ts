/** A column with an optional path into its JSON. */
export type Field = { name: string; path: JsonStep[] }
export type JsonStep = { arrow: '->' | '->>'; key: string; isIndex: boolean }

export type SelectItem =
  | { kind: 'field'; field: Field; cast?: string; alias?: string; aggregate: boolean }
  | {
      kind: 'embed'
      name: string
      alias?: string
      hint?: string
      inner: boolean
      spread: boolean
      items: SelectItem[]
    }

export type Operation =
  | { kind: 'compare'; operator: string; any?: 'ANY' | 'ALL'; value: string }
  | { kind: 'is'; value: 'NULL' | 'NOT NULL' | 'TRUE' | 'FALSE' | 'UNKNOWN' }
  | { kind: 'distinct'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'text-search'; function: string; language?: string; value: string }

export type Filter = { field: Field; not: boolean; operation: Operation }
export type Logic = { kind: 'filter'; filter: Filter } | { kind: 'all' | 'any'; not: boolean; of: Logic[] }
export type OrderTerm = {
  relation?: string
  field: Field
  direction?: 'ASC' | 'DESC'
  nulls?: 'FIRST' | 'LAST'
}

/** Rows from `lower` to `upper`, zero-based and inclusive. */
export type RowRange = { lower: number; upper: number }

/** A parsed query string. `way` leads through embedded resources to the one concerned. */
export type ReadQuery = {
  select: SelectItem[]
  filters: { way: string[]; filter: Filter }[]
  logic: { way: string[]; logic: Logic }[]
  orders: { way: string[]; terms: OrderTerm[] }[]
  ranges: { way: string[]; range: RowRange }[]
  columns: string[] | undefined
}
