import type { EditWord } from '#src/features/transcript/rules/document.ts'
import type { TimedSegment } from '#src/features/transcript/rules/fill-times.ts'
import { retimeWords } from '#src/features/transcript/rules/retime-words.ts'
import { spreadWords } from '#src/features/transcript/rules/words.ts'
import type { TimedWord } from '#src/features/transcript/schema.ts'
import { oneLine } from '#src/text/one-line.ts'

/** A transcribed passage, each word with its times, in milliseconds of the recording. */
export type Heard = {
  startMs: number
  endMs: number
  words: TimedWord[]
  /** The speaker's name, entered by hand. */
  speaker?: string
}

/** The model's result for a window: texts with times in seconds of the window; `end` is null if unknown. */
export type SaidInWindow = { text: string; start: number; end: number | null }[]

/** A range of the recording, in milliseconds. */
export type Stretch = { fromMs: number; untilMs: number }

/** The words of a window in the recording's time. Words share their text's time in proportion to their length. */
export function heardIn(said: SaidInWindow, { fromMs, untilMs }: Stretch): Heard[] {
  let before = fromMs
  return said.flatMap(({ text, start, end }, index) => {
    const startMs = within(fromMs + Math.round(start * 1000), before, untilMs)
    const next = said[index + 1]?.start
    const until = end ?? next ?? (untilMs - fromMs) / 1000
    const endMs = within(fromMs + Math.round(until * 1000), startMs, untilMs)
    const words = spreadWords(oneLine(text), startMs, endMs)
    if (words.length === 0) return []
    before = endMs
    return [{ startMs, endMs, words }]
  })
}

/**
 * Appends the next window's result; both cover `overlap`. If they agree on a run of words there, they are joined at
 * its end, else in the middle of the overlap, so that nothing appears twice. Times never go back.
 */
export function joinPassages(before: readonly Heard[], after: readonly Heard[], overlap: Stretch): Heard[] {
  if (after.length === 0) return [...before]
  const tail = placesOfMenu(before).filter(({ word }) => word[2] > overlap.fromMs - slackMs)
  const head = placesOfMenu(after).filter(({ word }) => word[1] < overlap.untilMs + slackMs)
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

/** As transcript segments; the speaker is empty if unnamed. */
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

/** Replaces the text of one passage; unchanged words keep their times. An empty text removes the passage. */
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

export function editWordOf([text, startMs, endMs]: TimedWord): EditWord {
  return { text, startMs, endMs, confidence: null, isStruck: false }
}

export function timedWordOf({ text, startMs, endMs }: EditWord): TimedWord {
  return [text, startMs ?? 0, endMs ?? startMs ?? 0]
}

/** Sets the speaker from one passage on, until the next named one. An empty name means no speaker. */
export function withSpeaker(heard: readonly Heard[], index: number, name: string): Heard[] {
  const speaker = oneLine(name).slice(0, longestName)
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

/** All named speakers, in order of appearance. */
export function speakersOf(heard: readonly Heard[]): string[] {
  return [...new Set(heard.flatMap(({ speaker }) => speaker ?? []))]
}

const longestName = 120
const slackMs = 1500
// A single short word in common may be coincidence.
const fewestWords = 2

type Place = { segment: number; place: number }
type PlacedWord = Place & { word: TimedWord }

function placesOfMenu(heard: readonly Heard[]): PlacedWord[] {
  return heard.flatMap(({ words }, segment) => words.map((word, place) => ({ segment, place, word })))
}

function longestRun(
  tail: PlacedWord[],
  head: PlacedWord[],
): { lastBefore: Place; lastAfter: Place } | undefined {
  let best = 0
  let ends: { lastBefore: Place; lastAfter: Place } | undefined
  const spoken = head.map(({ word }) => plain(word[0]))
  // The length of the run ending at each word of the head and the current word of the tail.
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
