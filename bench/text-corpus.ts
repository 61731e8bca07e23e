import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sentence, sentencesOf } from '#src/features/language/rules/sentences.ts'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { speak } from '#src/translation/speak.ts'

export type Talk = { name: string; segments: SpokenSegment[]; sentences: Sentence[]; words: number }

const files = [
  'bench/transcripts/founders-talk-96.md',
  'demo/js-party-200.md',
  'demo/practical-ai-100.md',
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

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
