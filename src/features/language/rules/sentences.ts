import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { timelineOf } from './timeline.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A spoken sentence. `clean` has no non-speech and no leading filler words. `turn` counts changes of speaker. */
export type Sentence = {
  index: number
  text: string
  clean: string
  speaker: string
  turn: number
  startMs: number
  endMs: number
  /** Its times follow from the rate of speech. */
  isEstimated: boolean
  words: number
  tokens: Token[]
  isQuestion: boolean
}

export type Spoken = { sentences: Sentence[]; endMs: number; isEstimated: boolean }

const longestSentence = 600
const abbreviation =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|Sr|Jr|St|vs|etc|e\.g|i\.e|approx|Inc|Ltd|Corp|No|Nr|bzw|ca|z\. ?B|u\. ?a|d\. ?h|usw|Hr|Fr|M|Mme|Mlle|p\. ?ex|Sra?|Dott|Ing|Vol|Fig|al|[A-ZÄÖÜzud])\.\s*$/u

/** The sentences of a transcript with times, each within one speaker's turn. Never throws. */
export function sentencesOf(
  segments: readonly SpokenSegment[],
  { language, durationMs }: { language: string; durationMs: number | null },
): Spoken {
  const timeline = timelineOf(segments, durationMs)
  const sentences: Sentence[] = []
  for (const run of runsOf(segments)) {
    for (const { text, at } of split(run.text, language)) {
      const trimmed = text.trim()
      if (!/[\p{L}\p{N}]/u.test(trimmed)) continue
      const from = run.offset + at + text.indexOf(trimmed)
      const clean = cleanOf(trimmed, language)
      const tokens = tokensOf(clean, language)
      sentences.push({
        index: sentences.length,
        text: trimmed,
        clean,
        speaker: run.speaker,
        turn: run.turn,
        startMs: timeline.msAt(from),
        endMs: timeline.msAt(from + trimmed.length),
        isEstimated: timeline.isEstimated,
        words: tokens.length,
        tokens,
        isQuestion: /[?？؟]["'”’)]*$/.test(trimmed),
      })
    }
  }
  return { sentences, endMs: timeline.endMs, isEstimated: timeline.isEstimated }
}

type Run = { text: string; offset: number; speaker: string; turn: number }

/** Consecutive segments whose sentences continue across them, as in subtitles. */
function runsOf(segments: readonly SpokenSegment[]): Run[] {
  const runs: Run[] = []
  let offset = 0
  for (const { text, speaker } of segments) {
    const last = runs.at(-1)
    if (last && goesOn(last, { text, speaker })) last.text += ` ${text}`
    else runs.push({ text, offset, speaker, turn: (last?.turn ?? 0) + (last?.speaker === speaker ? 0 : 1) })
    offset += text.length + 1
  }
  return runs
}

function goesOn(run: Run, next: { text: string; speaker: string }): boolean {
  if (run.speaker !== next.speaker || run.text.length > 20_000) return false
  if (/[.!?…。！？]["'”’)\]]*\s*$/u.test(run.text)) return false
  return run.text.length < 400 || /^\s*\p{Ll}/u.test(next.text)
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

type Piece = { text: string; at: number }

function split(text: string, language: string): Piece[] {
  const pieces: Piece[] = []
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const last = pieces.at(-1)
    const isOpen = last && (abbreviation.test(last.text) || /^\s*\p{Ll}/u.test(segment))
    if (last && isOpen && last.text.length + segment.length < longestSentence) last.text += segment
    else pieces.push({ text: segment, at: index })
  }
  return pieces.flatMap(shorten)
}

/** Speech without full stops is split at pauses, or after a number of words. */
function shorten({ text, at }: Piece): Piece[] {
  if (text.length <= longestSentence) return [{ text, at }]
  const window = text.slice(200, longestSentence)
  const pause = /^[\s\S]*(?:[;:,、，]|\s[–—-]{1,2})\s/u.exec(window)?.[0].length
  const space = window.lastIndexOf(' ') + 1
  const cut = 200 + (pause ?? (space > 0 ? space : window.length))
  const whole = isHighSurrogate(text.charCodeAt(cut - 1)) ? cut + 1 : cut
  return [{ text: text.slice(0, whole), at }, ...shorten({ text: text.slice(whole), at: at + whole })]
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

const notSpeech = /(?:(?<!\s)\s+)?(?:\[[^\]]{1,60}\]|\((?:laughs?|laughter|music|applause|lacht)\))\s*/gi
const openings: Record<string, RegExp> = {
  en: /^(?:(?:yeah|yes|yep|no|so|well|and|but|okay|ok|right|oh|um|uh|i mean|you know|like|now|because|or|exactly|sure|absolutely|also|actually|basically|honestly|again|anyway)\b[,.…-]*\s+){1,20}/i,
  de: /^(?:(?:ja|nein|also|und|aber|okay|genau|naja|äh|ähm|oder|denn|so|gut)\b[,.…-]*\s+){1,20}/i,
}

function cleanOf(text: string, language: string): string {
  const spoken = text.replace(notSpeech, ' ').replace(/\s+/g, ' ').trim()
  const rest = spoken.replace(openings[language] ?? /^$/, '').trim()
  // If hardly any words remain, the removed part was its real beginning.
  const kept = rest.split(' ').length >= 4 ? rest : spoken
  return kept.charAt(0).toLocaleUpperCase(language) + kept.slice(1)
}
