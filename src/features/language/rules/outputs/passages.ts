import type { Block } from '#src/features/language/schema.ts'
import type { Analysis } from '../analyse.ts'
import { stemsOf } from '../pick.ts'
import { byLength, type Desk, paragraphs } from './parts.ts'

const fewest = 2

/**
 * A text of no form of ours: what was said about the words of its goal, in the order in which it was said. Where hardly
 * anything was, what stands for the whole fills it up.
 */
export function passages({ analysis, options, pick }: Desk): Block[] {
  const most = byLength(options.length, [4, 8, 14])
  const fits = fitness(analysis, options.goal ?? '')
  const isEnough = fits.filter((fit) => fit > 0).length >= fewest
  const chosen = pick({
    most,
    words: byLength(options.length, [90, 180, 340]),
    // What speaks of the same goal is alike in its words.
    mostAlike: 0.5,
    purpose: ({ index }) => (fits[index] ? 1 + 2 * fits[index] : isEnough ? 0 : 0.2),
  })
  return paragraphs(chosen, 3)
}

/** How much each sentence says about a goal: its words in it, a rare one more than one that is everywhere. */
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
