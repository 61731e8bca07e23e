import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import type { Citation } from '../schema.ts'
import { detectLanguage } from './languages.ts'
import { type Named, namesOf } from './names.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import { qualityOf } from './quality.ts'
import { segmentTopics } from './segment-topics.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { type Chapter, rankPhrases, titleChapters } from './title-chapters.ts'
import { centralityOf, type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** Everything known about a transcript before text is generated. Times in milliseconds. */
export type Analysis = {
  language: string
  sentences: Sentence[]
  endMs: number
  /** True when the transcript had no times and they were estimated from the rate of speech. */
  isEstimated: boolean
  vocabulary: Vocabulary
  centrality: Float64Array
  quality: Float64Array
  chapters: Chapter[]
  /** Phrases, most characteristic first. */
  keywords: Phrase[]
  names: Named[]
  host: string
  guests: string[]
}

type About = { language: string | null; durationMs: number | null }

/** The main language of a transcript, as a two-letter code. */
export function languageOf(segments: readonly Pick<SpokenSegment, 'text'>[]): string {
  const texts = segments.slice(0, 400).map(({ text }) => text)
  return detectLanguage(texts.join(' '))
}

/** Analyzes a transcript. Deterministic; never throws, whatever it contains. */
export function analyse(segments: readonly SpokenSegment[], about: Partial<About> = {}): Analysis {
  const language = about.language ?? languageOf(segments)
  const spoken = sentencesOf(segments, { language, durationMs: about.durationMs ?? null })
  const { sentences } = spoken
  const vocabulary = vocabularyOf(sentences)
  const phrases = phrasesOf(sentences, language)
  const quality = Float64Array.from(sentences, (sentence) => qualityOf(sentence, language))
  const stretches = segmentTopics(sentences, { ...chapterCount(spoken.endMs), count: null, leastWords: 220 })
  const chapters = titleChapters({ sentences, phrases, stretches, quality, endMs: spoken.endMs, language })
  return {
    language,
    ...spoken,
    vocabulary,
    centrality: centralityOf(vocabulary),
    quality,
    chapters,
    keywords: rankPhrases(phrases, chapters),
    names: namesOf(sentences, language),
    ...rolesOf(sentences),
  }
}

function chapterCount(endMs: number): { least: number; most: number } {
  const minutes = endMs / 60_000
  const least = minutes < 6 ? 1 : Math.max(3, Math.round(minutes / 12))
  return { least, most: Math.max(least, Math.min(30, Math.floor(minutes / 3))) }
}

const longestQuote = 2000

/** A sentence's time range and text. */
export function cite({ startMs, endMs, speaker, text, isEstimated }: Sentence): Citation {
  const quote = text.length > longestQuote ? text.slice(0, longestQuote).toWellFormed() : text
  return {
    startMs,
    endMs: Math.max(startMs, endMs),
    speaker: speaker.slice(0, 200).toWellFormed(),
    quote,
    ...(isEstimated && { isEstimated }),
  }
}

/** The host is the speaker with the most questions; guests are the others who say at least a tenth. */
function rolesOf(sentences: readonly Sentence[]): { host: string; guests: string[] } {
  const said = new Map<string, { words: number; questions: number }>()
  let all = 0
  for (const { speaker, words, isQuestion } of sentences) {
    if (speaker === '') continue
    const one = said.get(speaker) ?? { words: 0, questions: 0 }
    said.set(speaker, { words: one.words + words, questions: one.questions + (isQuestion ? 1 : 0) })
    all += words
  }
  const speakers = [...said].filter(([, { words }]) => words * 10 >= all)
  const host = speakers.toSorted(
    ([, a], [, b]) => (b.questions + 1) / (b.words + 200) - (a.questions + 1) / (a.words + 200),
  )[0]?.[0]
  const guests = speakers
    .filter(([name]) => name !== host)
    .toSorted(([, a], [, b]) => b.words - a.words)
    .map(([name]) => name)
  return speakers.length < 2
    ? { host: '', guests: speakers.map(([name]) => name) }
    : { host: host ?? '', guests }
}
