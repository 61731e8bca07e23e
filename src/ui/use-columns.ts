import { use } from 'react'
import { useSearchParams } from 'react-router'
import type { Column } from './list-column.ts'
import { columnsName, ListSettingsContext } from './list-settings.ts'

/** A configurable column. */
export type ColumnChoice = { name: string; label: string; isShown: boolean }

/**
 * Visible columns in order, and configurable ones. The URL (of a view) takes precedence, then the member's settings, then the
 * list's defaults.
 */
export function useColumns<Row>({ list, columns }: { list: string; columns: Column<Row>[] }) {
  const settings = use(ListSettingsContext)
  const said = useSearchParams()[0].get(columnsName)?.split(',')
  const extra = columns.flatMap((column) => (column.isExtra ? (nameOfColumn(column) ?? []) : []))
  const hidden = settings?.hidden[list] ?? extra
  const [first, ...others] = columns
  const named = others.filter((column) => nameOfColumn(column) !== undefined)
  const sorted = inSequence(named, said ?? settings?.sequence[list] ?? [])
  function isShown(name = ''): boolean {
    return said ? said.includes(name) : !hidden.includes(name)
  }
  const choices = sorted.map((column): ColumnChoice => {
    const name = nameOfColumn(column) ?? ''
    return { name, label: column.label, isShown: isShown(name) }
  })
  return {
    columns: [
      ...(first ? [first] : []),
      ...sorted.filter((column) => isShown(nameOfColumn(column))),
      ...others.filter((column) => nameOfColumn(column) === undefined),
    ],
    choices,
  }
}

function nameOfColumn<Row>({ name, sort }: Column<Row>): string | undefined {
  return name ?? sort
}

/** Columns missing in the sequence keep their place after their predecessor. */
function inSequence<Row>(columns: Column<Row>[], sequence: string[]): Column<Row>[] {
  const places = new Map<Column<Row>, number>()
  let last = -1
  for (const column of columns) {
    const at = sequence.indexOf(nameOfColumn(column) ?? '')
    if (at >= 0) last = at
    places.set(column, at >= 0 ? at : last + 0.5)
  }
  return columns.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}
