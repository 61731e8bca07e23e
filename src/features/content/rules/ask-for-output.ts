import { z } from 'zod'
import type { Voice } from '#src/features/brand/schema.ts'
import type { PersonaContent } from '#src/features/icp/schema.ts'
import { type Analysis, cite } from '#src/features/language/rules/analyse.ts'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import type { Sentence } from '#src/features/language/rules/sentences.ts'
import type { Block, Citation } from '#src/features/language/schema.ts'
import type { OutputOptions } from '../schema.ts'
import { blockKinds, instructionsOf } from './instructions.ts'

/** The source passages for a model: `passages[n - 1]` is cited as `n`. */
export type Asking = { instructions: string; prompt: string; passages: Citation[] }

const mostCharacters = 24_000

/** The requested answer. `cites` are passage numbers. */
export const modelAnswer = z.object({
  blocks: z
    .array(
      z.object({
        kind: z.enum(blockKinds),
        claims: z.array(z.object({ text: z.string(), cites: z.array(z.number().int()) })),
      }),
    )
    .max(500),
})
export type ModelAnswerBlocks = z.output<typeof modelAnswer>

type Draft = {
  analysis: Analysis
  output: string
  isFree?: boolean
  draft: readonly Block[]
  wishes: OutputOptions
  voice?: Voice | undefined
  persona?: PersonaContent | undefined
  /** The workspace's own instructions, if any. */
  template?: string | undefined
  title: string
}

/** The prompt for one output: the passages cited by the engine's draft, and the most characteristic others. */
export function askForOutput({ analysis, draft, ...about }: Draft): Asking {
  const chosen = choosePassages(analysis, draft)
  const passages = chosen.map(cite)
  const numbers = new Map(chosen.map(({ startMs }, index) => [startMs, index + 1]))
  const example = draft.map((block) => ({
    kind: block.kind,
    claims: block.claims.map(({ text, citations }) => ({
      text,
      cites: citations.flatMap(({ startMs }) => numbers.get(startMs) ?? []),
    })),
  }))
  return {
    passages,
    instructions: instructionsOf({
      voice: undefined,
      template: undefined,
      ...about,
      speakers: speakersOf(analysis),
      language: about.wishes.language || analysis.language,
    }),
    prompt: [
      'Passages:',
      ...passageLines(passages),
      '',
      'A draft by rules, as an example of the form. Write better sentences than it has:',
      JSON.stringify({ blocks: example }),
    ].join('\n'),
  }
}

/** Numbered passages for a model to cite. */
export function passageLines(passages: readonly Citation[]): string[] {
  return passages.map(
    ({ startMs, speaker, quote }, index) =>
      `[${index + 1}] ${clockOf(startMs)} ${speaker ? `${speaker}: ` : ''}${quote}`,
  )
}

/** The speakers, most talkative first. */
function speakersOf({ sentences }: Analysis): string[] {
  const counts = new Map<string, number>()
  for (const { speaker } of sentences) if (speaker) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([speaker]) => speaker)
}

/** The source passages: those cited by the engine's draft, and the most characteristic others that fit. */
export function choosePassages({ sentences, centrality }: Analysis, draft: readonly Block[]): Sentence[] {
  const cited = new Set(
    draft.flatMap(({ claims }) => claims.flatMap(({ citations }) => citations.map(({ startMs }) => startMs))),
  )
  const byWorth = sentences.toSorted(
    (a, b) =>
      Number(cited.has(b.startMs)) - Number(cited.has(a.startMs)) ||
      (centrality[b.index] ?? 0) - (centrality[a.index] ?? 0),
  )
  const chosen: Sentence[] = []
  let characters = 0
  for (const sentence of byWorth) {
    characters += sentence.text.length + 20
    if (characters > mostCharacters) break
    chosen.push(sentence)
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}
