import type { EditWord } from '#src/features/transcript/rules/document.ts'
import type { TimedSegment } from '#src/features/transcript/rules/fill-times.ts'
import { retimeWords } from '#src/features/transcript/rules/retime-words.ts'
import { spreadWords, tidy } from '#src/features/transcript/rules/words.ts'
import type { TimedWord } from '#src/features/transcript/schema.ts'

/** A stretch of what was heard, each word with its times. In milliseconds from the beginning of the recording. */
export type Heard = {
  startMs: number
  endMs: number
  words: TimedWord[]
  /** Who says it, as somebody named them by hand. */
  speaker?: string
}

/** What a model says of one window: texts with times in seconds from the window's beginning; `end` null when it did not say. */
export type SaidInWindow = { text: string; start: number; end: number | null }[]

/** A part of the recording, in milliseconds. */
export type Stretch = { fromMs: number; untilMs: number }

/** What was said in a window, in the recording's time. Words share their text's time, longer ones more of it. */
export function heardIn(said: SaidInWindow, { fromMs, untilMs }: Stretch): Heard[] {
  let before = fromMs
  return said.flatMap(({ text, start, end }, index) => {
    const startMs = within(fromMs + Math.round(start * 1000), before, untilMs)
    const next = said[index + 1]?.start
    const until = end ?? next ?? (untilMs - fromMs) / 1000
    const endMs = within(fromMs + Math.round(until * 1000), startMs, untilMs)
    const words = spreadWords(tidy(text), startMs, endMs)
    if (words.length === 0) return []
    before = endMs
    return [{ startMs, endMs, words }]
  })
}

/**
 * Puts what the next window heard behind what was heard before; both heard `overlap`. Where they agree on a run of words
 * there, they are joined at its end, else in the middle of the overlap, so that nothing stands there twice. Times never go
 * back.
 */
export function joinHeard(before: readonly Heard[], after: readonly Heard[], overlap: Stretch): Heard[] {
  if (after.length === 0) return [...before]
  const tail = placesOf(before).filter(({ word }) => word[2] > overlap.fromMs - slackMs)
  const head = placesOf(after).filter(({ word }) => word[1] < overlap.untilMs + slackMs)
  const run = longestRun(tail, head)
  const middle = (overlap.fromMs + overlap.untilMs) / 2
  const kept = run
    ? cut(before, ({ segment, place }) => !isBehind({ segment, place }, run.lastBefore))
    : cut(before, ({ word }) => centreOf(word) < middle)
  const added = run
    ? cut(after, ({ segment, place }) => isBehind({ segment, place }, run.lastAfter))
    : cut(after, ({ word }) => centreOf(word) >= middle)
  return [...kept, ...notBefore(added, kept.at(-1)?.endMs ?? 0)]
}

/** As segments of a transcript, by nobody where nobody was named. */
export function segmentsOf(heard: readonly Heard[]): TimedSegment[] {
  return heard.map(({ startMs, endMs, words, speaker = '' }) => ({
    speaker,
    startMs,
    endMs,
    text: textOf({ words }),
    words,
  }))
}

export function textOf({ words }: Pick<Heard, 'words'>): string {
  return words.map(([word]) => word).join(' ')
}

/**
 * What was heard, with another text in the place of one of its own, whose words keep their times where they stay; none of
 * it when the text is empty.
 */
export function withText(heard: readonly Heard[], index: number, text: string): Heard[] {
  return heard.flatMap((one, at) => {
    if (at !== index) return [one]
    const words = retimed(one, text)
    return words.length === 0 ? [] : [{ ...one, words }]
  })
}

function retimed({ words, startMs, endMs }: Heard, text: string): TimedWord[] {
  return retimeWords(words.map(editWordOf), text, { startMs, endMs }).map(timedWordOf)
}

/** As a word that is edited. */
export function editWordOf([text, startMs, endMs]: TimedWord): EditWord {
  return { text, startMs, endMs, confidence: null, isStruck: false }
}

/** As a word with its times, which are known. */
export function timedWordOf({ text, startMs, endMs }: EditWord): TimedWord {
  return [text, startMs ?? 0, endMs ?? startMs ?? 0]
}

/** What was heard, with another speaker from one of its own on, until somebody else is named. Nobody is an empty name. */
export function withSpeaker(heard: readonly Heard[], index: number, name: string): Heard[] {
  const speaker = name.replace(/\s+/g, ' ').trim().slice(0, longestName)
  const before = heard[index]?.speaker ?? ''
  const rest = heard.slice(index)
  const found = rest.findIndex((one) => (one.speaker ?? '') !== before)
  const until = index + (found < 0 ? rest.length : found)
  return heard.map((one, at) => {
    if (at < index || at >= until) return one
    const { speaker: _before, ...said } = one
    return speaker === '' ? said : { ...said, speaker }
  })
}

/** Everybody who is named, in the order in which they first speak. */
export function speakersOf(heard: readonly Heard[]): string[] {
  return [...new Set(heard.flatMap(({ speaker }) => speaker ?? []))]
}

const longestName = 120
const slackMs = 1500
// One short word in common may be chance.
const fewestWords = 2

type Place = { segment: number; place: number }
type PlacedWord = Place & { word: TimedWord }

function placesOf(heard: readonly Heard[]): PlacedWord[] {
  return heard.flatMap(({ words }, segment) => words.map((word, place) => ({ segment, place, word })))
}

function longestRun(
  tail: PlacedWord[],
  head: PlacedWord[],
): { lastBefore: Place; lastAfter: Place } | undefined {
  let best = 0
  let ends: { lastBefore: Place; lastAfter: Place } | undefined
  const spoken = head.map(({ word }) => plain(word[0]))
  // How long the run is that ends at each word of the head and at the word of the tail that is looked at.
  let lengths: number[] = []
  for (const last of tail) {
    const said = plain(last.word[0])
    const now = spoken.map((word, at) => (word !== '' && word === said ? (lengths[at - 1] ?? 0) + 1 : 0))
    for (const [at, length] of now.entries()) {
      const other = head[at]
      if (other && length >= Math.max(best, fewestWords)) {
        best = length
        ends = { lastBefore: last, lastAfter: other }
      }
    }
    lengths = now
  }
  return ends
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function isBehind(one: Place, other: Place): boolean {
  return one.segment > other.segment || (one.segment === other.segment && one.place > other.place)
}

function centreOf([, startMs, endMs]: TimedWord): number {
  return (startMs + endMs) / 2
}

function cut(heard: readonly Heard[], keeps: (word: PlacedWord) => boolean): Heard[] {
  return heard.flatMap((one, segment) => {
    const words = one.words.filter((word, place) => keeps({ segment, place, word }))
    const [first] = words
    const last = words.at(-1)
    if (!first || !last) return []
    if (words.length === one.words.length) return [one]
    return [{ ...one, startMs: first[1], endMs: last[2], words }]
  })
}

function notBefore(heard: Heard[], earliest: number): Heard[] {
  function later(ms: number): number {
    return Math.max(earliest, ms)
  }
  return heard.map(({ startMs, endMs, words, ...by }) => ({
    ...by,
    startMs: later(startMs),
    endMs: later(endMs),
    words: words.map(([word, from, until]): TimedWord => [word, later(from), later(until)]),
  }))
}

function within(ms: number, least: number, most: number): number {
  return Math.min(Math.max(ms, least), Math.max(least, most))
}
