import { fromEditText } from '#src/features/content/rules/edit-text.ts'
import type { OutputPart } from '#src/features/content/rules/output-file.ts'
import type { Block } from '#src/features/language/schema.ts'
import type { Written } from './draft.ts'

/** An output as it stands now: as it was written, or as a person left it. */
export function blocksOf({ body, edited }: Pick<Written, 'body' | 'edited'>): Block[] {
  return edited === null ? body : fromEditText(edited, body)
}

/** All outputs as they stand now, as parts of a file. */
export function partsOf(all: readonly Written[]): OutputPart[] {
  return all.map((written) => ({ kind: written.kind, blocks: blocksOf(written) }))
}
