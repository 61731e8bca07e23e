import type { SheetField } from '../schema.ts'

/** Why a cell was left out, though its row was not. */
const skipReasons = [
  'wrong_domain',
  'shared_host',
  'wrong_stage',
  'wrong_owner',
  'wrong_tags',
  'wrong_number',
  'too_large',
  'other_currency',
  'wrong_country',
  'wrong_day',
  'either_day',
  'wrong_time_zone',
  'wrong_own',
  'wrong_address',
  'address_taken',
  'too_long',
  'cell_too_long',
  'too_many_cells',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Why a cell is used, but not as it is. */
const changeReasons = ['rounded', 'first_of_several', 'titles', 'open_quote'] as const
export type ChangeReason = (typeof changeReasons)[number]

/**
 * A cell that was left out or changed: its field ('' for a column without one), the start of its text, and its new value, if
 * it has one.
 */
export type CellNote = { field: SheetField | ''; why: SkipReason | ChangeReason; said: string; used?: string }

const shownCharacters = 100

/** A note with as much of the texts as is shown. */
export function noteOf({
  said,
  used,
  ...note
}: Pick<CellNote, 'field' | 'why' | 'said'> & { used?: string | undefined }): CellNote {
  return { ...note, said: startOf(said), ...(used !== undefined && { used: startOf(used) }) }
}

function startOf(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text
}

const changes: ReadonlySet<string> = new Set(changeReasons)

/** Whether the cell is used, changed. */
export function isChange(note: CellNote): note is CellNote & { why: ChangeReason } {
  return changes.has(note.why)
}
