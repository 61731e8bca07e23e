import { z } from 'zod'
import { phraseFinder } from '#src/features/language/rules/find-phrases.ts'
import type { Block } from '#src/features/language/schema.ts'
import { blockKinds } from './instructions.ts'

/** A part of an output that is still being written: it has no sources yet. */
export type PartialBlock = { kind: Block['kind']; text: string }

// Whatever has not come in yet, or not whole, is nothing yet.
const text = z.string().catch('')
const claims = z.array(z.object({ text }).catch({ text: '' })).catch([])
const block = z.object({ kind: z.enum(blockKinds).catch('paragraph'), claims })
const soFar = z.object({ blocks: z.array(block.catch({ kind: 'paragraph', claims: [] })).catch([]) })

const mostBlocks = 200
const mostLetters = 20_000

/** What can be read of an answer that breaks off anywhere. Sentences with a word to avoid are not shown either. */
export function readPartialAnswer(answer: unknown, avoid: readonly string[]): PartialBlock[] {
  const read = soFar.safeParse(answer)
  if (!read.success) return []
  const findAvoided = phraseFinder(avoid)
  return read.data.blocks
    .slice(0, mostBlocks)
    .map(({ kind, claims: all }) => ({
      kind,
      text: all
        .map((one) => one.text.replaceAll('\u0000', '').toWellFormed().replace(/\s+/g, ' ').trim())
        .filter((one) => one !== '' && findAvoided(one).length === 0)
        .join(' ')
        .slice(0, mostLetters),
    }))
    .filter((one) => one.text !== '')
}
