import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sentence, sentencesOf } from '#src/features/language/rules/sentences.ts'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { speak } from '#src/translation/speak.ts'

export type Talk = { name: string; segments: SpokenSegment[]; sentences: Sentence[]; words: number }

const files = [
  'bench/transcripts/founders-talk-96.md',
  'bench/transcripts/js-party-200.md',
  'bench/transcripts/practical-ai-100.md',
  'bench/transcripts/ship-it-50.md',
  'demo/the-changelog-592.md',
  'bench/transcripts/the-changelog-655.md',
]

/** The six real transcripts, each parsed and split into sentences. */
export function readTalks(): Talk[] {
  return files.map((file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    const parsed = parseTranscript({ filename: file, text })
    if (parsed.kind === 'malformed')
      throw new Error(`${file}, line ${parsed.line}: ${speak('en', parsed.problem)}`)
    const { segments, wordCount } = parsed
    const { sentences } = sentencesOf(segments, { language: 'en', durationMs: null })
    return { name: file.replace(/^.*\/|\.md$/g, ''), segments, sentences, words: wordCount }
  })
}

/** Deterministic pseudorandom numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
