import type { Block } from '#src/features/language/schema.ts'
import type { Analysis } from '../analyse.ts'
import { stemsOf } from '../pick.ts'
import { byLength, type Desk, paragraphs } from './parts.ts'

const fewest = 2

/** A free-form text: the sentences about its goal, in order. When there are too few, a summary fills the rest. */
export function passages({ analysis, options, pick }: Desk): Block[] {
  const most = byLength(options.length, [4, 8, 14])
  const fits = fitness(analysis, options.goal ?? '')
  const isEnough = fits.filter((fit) => fit > 0).length >= fewest
  const chosen = pick({
    most,
    words: byLength(options.length, [90, 180, 340]),
    // Sentences about the same goal naturally share words.
    mostAlike: 0.5,
    purpose: ({ index }) => (fits[index] ? 1 + 2 * fits[index] : isEnough ? 0 : 0.2),
  })
  return paragraphs(chosen, 3)
}

/** How much each sentence says about a goal: by its words, with rare ones weighing more. */
function fitness({ sentences, language }: Analysis, goal: string): number[] {
  const wanted = stemsOf(goal, language)
  const held = sentences.map(
    ({ tokens }) => new Set(tokens.flatMap(({ stem }) => (wanted.has(stem) ? [stem] : []))),
  )
  const spread = new Map<string, number>()
  for (const stems of held) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  return held.map((stems) =>
    [...stems].reduce((sum, stem) => sum + Math.log(1 + sentences.length / (spread.get(stem) ?? 1)), 0),
  )
}
