import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type CustomField, isOwnName, ownName } from '#src/features/account/rules/custom-field.ts'
import { type CellNote, isChange } from '#src/features/sheet/rules/cell-note.ts'
import {
  cellCounts,
  type Example,
  type SheetCount,
  type SheetCounts,
} from '#src/features/sheet/rules/verdict.ts'
import type { Say } from '#src/translation/speak.ts'
import {
  changeLabels,
  createdLabels,
  createsLabels,
  outcomeDoneLabels,
  outcomePreviewLabels,
  rejectionLabels,
  skipLabels,
  verdictFieldLabels,
  verdictUndoneLabels,
} from './verdict-labels.ts'

type Said = Omit<Example, 'row' | 'label' | 'address'>

/** `own`: custom fields. */
type Way = { isMade: boolean; own: readonly CustomField[] }

/** The outcome of a row: planned, done if `isMade`, or undone. */
export function outcomeText(say: Say, said: Said, { isMade, own }: Way): string {
  const { outcome, sameAs, makes, undone, kept = [] } = said
  if (undone === 'partly') return say(verdictUndoneLabels.partly(namesOf(say, kept, own)))
  if (undone) return say(verdictUndoneLabels[undone])
  if (outcome === 'refused') return refusalSaid(say, said)
  if (outcome === 'repeated')
    return sameAs
      ? say(msg`Skipped: same as row ${{ row: sameAs }}`)
      : say(msg`Skipped: same as an earlier row`)
  if (makes) return say((isMade ? createdLabels : createsLabels)[makes])
  const labels = isMade ? outcomeDoneLabels : outcomePreviewLabels
  return say(outcome === 'updated' ? labels.updated(namesOf(say, said.fields, own)) : labels[outcome])
}

function refusalSaid(say: Say, { reason, sameAs }: Said): string {
  if (reason === 'slug_repeated' && sameAs)
    return say(msg`Rejected: row ${{ row: sameAs }} already uses this short URL; choose another`)
  const labels: Record<string, MessageDescriptor> = rejectionLabels
  // Files checked by an earlier version may have other reasons.
  return say(labels[reason ?? ''] ?? msg`Rejected`)
}

/** What happened to a cell that was left out or changed. */
export function noteText(say: Say, note: CellNote, own: readonly CustomField[]): string {
  const { field, said, used = '' } = note
  const name = field === '' ? say(msg`Additional columns`) : namesOf(say, [field], own)
  return isChange(note)
    ? say(
        msg`${{ field: name }}: “${{ said }}” became “${{ used }}” (${{ why: say(changeLabels[note.why]) }})`,
      )
    : say(msg`${{ field: name }}: “${{ said }}” skipped (${{ why: say(noteLabel(note)) }})`)
}

function noteLabel({ why }: CellNote): MessageDescriptor {
  const labels: Record<string, MessageDescriptor> = skipLabels
  return labels[why] ?? msg`not recognized`
}

function namesOf(say: Say, fields: readonly string[], own: readonly CustomField[]): string {
  const labels: Record<string, MessageDescriptor> = verdictFieldLabels
  const names = new Map<string, string>(own.map((field) => [ownName(field), field.name]))
  return fields
    .map((field) => {
      const label = labels[field]
      return names.get(field) ?? (label ? say(label) : isOwnName(field) ? say(msg`deleted field`) : field)
    })
    .join(', ')
}

const shown = [
  ...(['new', 'updated', 'same', 'repeated', 'refused'] as const),
  ...cellCounts,
  ...(['removed', 'put_back', 'partly', 'changed_since', 'used', 'paused', 'gone'] as const),
]

/** Each outcome with its count. */
export function countedOutcomes(counts: SheetCounts): { name: SheetCount; count: number }[] {
  return shown.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []))
}
