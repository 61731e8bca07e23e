import { type CellNote, isChange } from './cell-note.ts'

/** What a row does or did. */
export const sheetOutcomes = ['new', 'updated', 'same', 'repeated', 'refused'] as const
export type SheetOutcome = (typeof sheetOutcomes)[number]

/** Why a row does nothing. */
export const sheetReasons = [
  'nameless',
  'name_long',
  'wrong_domain',
  'wrong_email',
  'suppressed',
  'no_journey',
  'no_preset',
  'slug_wrong',
  'slug_reserved',
  'slug_taken',
  'slug_repeated',
  'end_wrong',
  'end_past',
  'preset_unknown',
] as const
export type SheetReason = (typeof sheetReasons)[number]

/** What happened to a row's changes when the import was undone. */
export const undoings = ['removed', 'put_back', 'partly', 'changed_since', 'used', 'paused', 'gone'] as const
export type Undoing = (typeof undoings)[number]

export type Values = Record<string, unknown>

/** A company created for a row's person or link. */
export type MadeCompany = { id: string; name: string; domain: string | null }

/**
 * What a row created for a link: the link, a person's personal link, or both; and the company if it is new.
 */
export const linkMakings = [
  'company_link',
  'company_link_address',
  'link',
  'link_address',
  'address',
] as const
export type LinkMaking = (typeof linkMakings)[number]

/**
 * The result of one row: the record `id` with its fields `before` and `after`. `sameAs`: the earlier row
 * about the same record. `kept`: fields that were not restored, since someone changed them.
 */
export type Verdict = {
  outcome: SheetOutcome
  reason?: SheetReason
  /** Cells that were left out or changed. */
  notes?: CellNote[]
  sameAs?: number
  id?: string
  before?: Values
  after?: Values
  company?: MadeCompany
  makes?: LinkMaking
  /** The path of the link or personal link, once it exists. */
  address?: string
  undone?: Undoing
  kept?: string[]
}

/** A row as displayed: `label` is its name, `fields` the changed ones. */
export type Example = Pick<
  Verdict,
  'outcome' | 'reason' | 'notes' | 'sameAs' | 'makes' | 'address' | 'undone' | 'kept'
> & {
  row: number
  label: string
  fields: string[]
}

/** How many cells were left out, and how many changed. */
export const cellCounts = ['cells_skipped', 'cells_changed'] as const
export type SheetCount = SheetOutcome | Undoing | (typeof cellCounts)[number]
export type SheetCounts = Partial<Record<SheetCount, number>>

export function countsWith(counts: SheetCounts, verdicts: readonly Verdict[]): SheetCounts {
  const sum = { ...counts }
  function add(name: SheetCount): void {
    sum[name] = (sum[name] ?? 0) + 1
  }
  for (const { outcome, undone, notes = [] } of verdicts) {
    add(outcome)
    if (undone) add(undone)
    for (const note of notes) add(isChange(note) ? 'cells_changed' : 'cells_skipped')
  }
  return sum
}

const mostExamples = 30

/** A few examples of each outcome. */
export function examplesWith(examples: readonly Example[], more: readonly Example[]): Example[] {
  const all = [...examples]
  const seen = new Map<string, number>()
  for (const one of all) seen.set(keyOf(one), (seen.get(keyOf(one)) ?? 0) + 1)
  for (const one of more) {
    const count = seen.get(keyOf(one)) ?? 0
    if (count >= mostExamples) continue
    seen.set(keyOf(one), count + 1)
    all.push(one)
  }
  return all
}

function keyOf({ outcome, undone, notes }: Example): string {
  return `${outcome} ${undone ?? ''} ${notes ? 'noted' : ''}`
}
