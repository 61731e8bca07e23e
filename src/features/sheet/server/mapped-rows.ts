import type { CsvRow } from '#src/text/csv-rows.ts'
import { type CellNote, noteOf } from '../rules/cell-note.ts'
import type { SheetField, SheetMapping } from '../schema.ts'
import type { MappedRow } from './kinds/kind.ts'
import { type KeptRow, textOf } from './tables.ts'

/** A row to keep, with what was wrong with its cells; `columns`: how many have a heading. */
export function keptRow({ row, cells, flaws = [] }: CsvRow, columns: number): KeptRow {
  const kept: KeptRow = [row, ...cells]
  for (const { at, why, said } of flaws) kept[at + 1] = { text: cells[at] ?? '', why, said }
  const more = cells.findIndex((cell, at) => at >= columns && cell !== '')
  const text = cells[more]
  if (text !== undefined) kept[more + 1] = { text, why: 'too_many', said: text }
  return kept
}

/** Kept rows by the fields that their columns are mapped to. */
export function mappedRows(
  pieces: readonly { rows: readonly KeptRow[] }[],
  mapping: SheetMapping,
): MappedRow[] {
  const columns = Object.entries(mapping) as [SheetField, number][]
  const rows = pieces.flatMap((piece) => piece.rows)
  return rows.map(([row, ...cells]) => {
    const flaws = columns.flatMap(([field, at]) => noteOfCell(field, cells[at]))
    const [more] = cells.flatMap((cell) => (typeof cell === 'object' && cell.why === 'too_many' ? cell : []))
    if (more) flaws.push(noteOf({ field: '', why: 'too_many_cells', said: more.said }))
    return {
      row,
      ...(cells.length === 0 && { isTakenOut: true }),
      ...(flaws.length > 0 && { flaws }),
      cells: Object.fromEntries(
        columns.flatMap(([field, at]) => {
          const cell = textOf(cells[at])
          return cell === '' ? [] : [[field, cell]]
        }),
      ),
    }
  })
}

/** Flaws of unmapped columns change nothing. */
function noteOfCell(field: SheetField, cell: KeptRow[number] | undefined): CellNote[] {
  if (typeof cell !== 'object' || cell.why === 'too_many') return []
  return cell.why === 'open_quote'
    ? [noteOf({ field, why: 'open_quote', said: `"${cell.said}`, used: cell.text })]
    : [noteOf({ field, why: 'cell_too_long', said: cell.said })]
}
