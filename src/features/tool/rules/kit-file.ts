import { fromEditText } from '#src/features/content/rules/edit-text.ts'
import type { OutputPart } from '#src/features/content/rules/output-file.ts'
import type { Block } from '#src/features/language/schema.ts'
import type { Written } from './draft.ts'

/** The current version of an output: as generated or edited. */
export function blocksOf({ body, edited }: Pick<Written, 'body' | 'edited'>): Block[] {
  return edited === null ? body : fromEditText(edited, body)
}

/** The current version of all outputs, as parts of a file. */
export function partsOf(all: readonly Written[]): OutputPart[] {
  return all.map((written) => ({ kind: written.kind, blocks: blocksOf(written) }))
}
