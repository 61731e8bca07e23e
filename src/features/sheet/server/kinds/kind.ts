import type { CellNote } from '#src/features/sheet/rules/cell-note.ts'
import type { Values, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { ExistingMode, SheetField, SheetOptions } from '#src/features/sheet/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/** A row by its mapped fields; empty cells are left out. */
export type MappedRow = {
  row: number
  cells: Partial<Record<SheetField, string>>
  /** Its cells were removed because they contained an erased person. */
  isTakenOut?: boolean
  /** Problems of cells found before they were read. */
  flaws?: CellNote[]
}

export type ImportView = {
  workspace: string
  user: string
  at: Date
  existing: ExistingMode
  options: SheetOptions
}

/**
 * What a row does, and `label`, its name. `keys`: how later rows may refer to the record; `clashes`: the keys
 * that show that an earlier row is about the same record.
 */
export type JudgedRow = {
  row: number
  label: string
  verdict: Verdict
  keys: string[]
  clashes: string[]
  /** The alternative, depending on records created for the keys of earlier rows. */
  afterSeen?: (seen: ReadonlyMap<string, number>) => Verdict
}

/** How rows are imported as one kind of record. All functions run in the caller's transaction. */
export type KindWork = {
  /** What the rows do with existing records, which stay locked until the transaction ends. */
  judge(tx: Transaction, desk: ImportView, rows: readonly MappedRow[]): Promise<JudgedRow[]>
  /** Applies the plan and returns what was done. */
  write(tx: Transaction, desk: ImportView, verdicts: readonly Verdict[]): Promise<readonly Verdict[]>
  /** Undoes these rows, except records changed or used since; returns the rows with the outcome. */
  takeBack(tx: Transaction, desk: ImportView, verdicts: readonly Verdict[]): Promise<Verdict[]>
}

/** A result with the parts of its row that were left out. */
export function withNotes(verdict: Verdict, notes: readonly CellNote[] = []): Verdict {
  const all = [...notes, ...(verdict.notes ?? [])]
  return all.length > 0 ? { ...verdict, notes: all } : verdict
}

/** The rows' effects, with the problems of their cells. */
export async function judgeNoted(
  tx: Transaction,
  { kind, desk }: { kind: KindWork; desk: ImportView },
  rows: readonly MappedRow[],
): Promise<JudgedRow[]> {
  const judged = await kind.judge(tx, desk, rows)
  const flaws = new Map(rows.map((one) => [one.row, one.flaws]))
  for (const { row, verdict } of judged) {
    const found = flaws.get(row)
    // In place, since links find their plan by the verdict itself.
    if (found) Object.assign(verdict, withNotes(verdict, found))
  }
  return judged
}

/** The name of a row before its record is known. */
export function labelOf(cells: MappedRow['cells']): string {
  return cells.email ?? cells.name ?? cells.company ?? cells.domain ?? ''
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * The fields that change when a record has `now` and a row has `wanted`. `unsaid`: whether a field is empty.
 */
export function differenceOf(
  now: Values,
  wanted: Values,
  { existing, isEmpty }: { existing: ExistingMode; isEmpty: (field: string, value: unknown) => boolean },
): { before: Values; after: Values } | undefined {
  if (existing === 'leave') return undefined
  const fields = Object.keys(wanted).filter(
    (field) => !isSame(wanted[field], now[field]) && (existing === 'overwrite' || isEmpty(field, now[field])),
  )
  if (fields.length === 0) return undefined
  return { before: picked(now, fields), after: picked(wanted, fields) }
}

export function picked(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** The fields of a change to restore: those that still have the imported value. */
export function returningFields(
  now: Values,
  { before = {}, after = {} }: Verdict,
): { values: Values; kept: string[] } {
  const fields = Object.keys(after)
  const [back, kept] = [
    fields.filter((field) => isSame(now[field], after[field])),
    fields.filter((field) => !isSame(now[field], after[field])),
  ]
  return { values: picked(before, back), kept }
}
