import { z } from 'zod'
import { phraseFinder } from '#src/features/language/rules/find-phrases.ts'
import type { Block } from '#src/features/language/schema.ts'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { blockKinds } from './instructions.ts'

/** Part of an unfinished output, without sources. */
export type PartialBlock = { kind: Block['kind']; text: string }

// Missing or partial values count as empty.
const text = z.string().catch('')
const claims = z.array(z.object({ text }).catch({ text: '' })).catch([])
const block = z.object({ kind: z.enum(blockKinds).catch('paragraph'), claims })
const soFar = z.object({ blocks: z.array(block.catch({ kind: 'paragraph', claims: [] })).catch([]) })

const mostBlocks = 200
const mostLetters = 20_000

/** The readable part of an answer that breaks off anywhere. Sentences with words to avoid are left out. */
export function readPartialAnswer(answer: unknown, avoid: readonly string[]): PartialBlock[] {
  const read = soFar.safeParse(answer)
  if (!read.success) return []
  const findAvoided = phraseFinder(avoid)
  return read.data.blocks
    .slice(0, mostBlocks)
    .map(({ kind, claims: all }) => ({
      kind,
      text: all
        .map((one) => oneLine(storable(one.text)))
        .filter((one) => one !== '' && findAvoided(one).length === 0)
        .join(' ')
        .slice(0, mostLetters),
    }))
    .filter((one) => one.text !== '')
}
