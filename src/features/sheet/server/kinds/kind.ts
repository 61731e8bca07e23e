import type { Values, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { ExistingMode, SheetField, SheetOptions } from '#src/features/sheet/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/** A row of a sheet by what its mapping names; cells that are empty are left out. */
export type MappedRow = {
  row: number
  cells: Partial<Record<SheetField, string>>
  /** Its cells were taken out, since they named somebody who was removed. */
  isTakenOut?: boolean
}

export type SheetDesk = {
  workspace: string
  user: string
  at: Date
  existing: ExistingMode
  options: SheetOptions
}

/**
 * What a row does, and `label`, what it is called. `keys`: what the thing may be known by in later rows; `clashes`: by which of those an
 * earlier row is about the same thing.
 */
export type JudgedRow = {
  row: number
  label: string
  verdict: Verdict
  keys: string[]
  clashes: string[]
  /** What it does instead, by what is made for the keys of earlier rows. */
  afterSeen?: (seen: ReadonlyMap<string, number>) => Verdict
}

/** How rows are made into things of one kind. All run in the caller's transaction. */
export type KindWork = {
  /** What the rows do with what is there now, which is held until the transaction ends. */
  judge(tx: Transaction, desk: SheetDesk, rows: readonly MappedRow[]): Promise<JudgedRow[]>
  /** Does it, and returns what was done. */
  write(tx: Transaction, desk: SheetDesk, verdicts: readonly Verdict[]): Promise<readonly Verdict[]>
  /** Takes back what these rows did, unless somebody changed or used it since; returns them with what became of that. */
  takeBack(tx: Transaction, desk: SheetDesk, verdicts: readonly Verdict[]): Promise<Verdict[]>
}

/** What a row is called before it is known what it says. */
export function labelOf(cells: MappedRow['cells']): string {
  return cells.email ?? cells.name ?? cells.company ?? cells.domain ?? ''
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What changes of a thing that says `now` when a row says `wanted`. `unsaid`: whether a field says nothing yet. */
export function differenceOf(
  now: Values,
  wanted: Values,
  { existing, isUnsaid }: { existing: ExistingMode; isUnsaid: (field: string, value: unknown) => boolean },
): { before: Values; after: Values } | undefined {
  if (existing === 'leave') return undefined
  const fields = Object.keys(wanted).filter(
    (field) =>
      !isSame(wanted[field], now[field]) && (existing === 'overwrite' || isUnsaid(field, now[field])),
  )
  if (fields.length === 0) return undefined
  return { before: picked(now, fields), after: picked(wanted, fields) }
}

export function picked(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Which fields of a change go back to what they were: those that are still what it made them. */
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
