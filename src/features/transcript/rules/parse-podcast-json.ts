import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { tooDeepAt } from '#src/text/json-depth.ts'
import type { SpokenSegment, TimedWord } from '../schema.ts'
import { findJsonError, lineAt, segmentLine } from './json-lines.ts'
import { withoutControls } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'
import { canSpreadWords, spreadWords, tidy } from './words.ts'

const longestSeconds = 500 * 3600
// Our own files have four levels; other tools add a few.
const deepest = 100
const seconds = z.number().min(0).max(longestSeconds)

/** A segment of the Podcasting 2.0 transcript format; times in seconds. */
const wireSegment = z.object({
  speaker: z.string().nullish(),
  startTime: seconds,
  endTime: seconds.nullish(),
  body: z.string(),
  /** Word times, as in our own exports. */
  words: z
    .array(z.object({ body: z.string(), startTime: seconds, endTime: seconds }))
    .nullish()
    .catch(null),
})
type WireSegment = z.output<typeof wireSegment>

/** Podcasting 2.0 JSON: `{version, segments: [{speaker, startTime, endTime, body}]}`. Throws MalformedTranscript. */
export function parsePodcastJson(source: string): SpokenSegment[] {
  const segments = z.object({ segments: z.array(z.unknown()) }).safeParse(readJson(source))
  if (!segments.success) {
    throw new MalformedTranscript(
      1,
      msg`a JSON transcript needs a "segments" list. Add it, or choose another file.`,
    )
  }
  const wire = segments.data.segments.map((segment, index) => readSegment(segment, index, source))
  const sorted = wire.toSorted((a, b) => a.startTime - b.startTime)
  return sorted.some((segment) => segment.words) ? readSpoken(sorted) : joinSingleWords(readSpoken(sorted))
}

function readJson(source: string): unknown {
  const json = source.replace(/^\uFEFF/, '')
  const deep = tooDeepAt(json, deepest)
  if (deep !== undefined)
    throw new MalformedTranscript(
      lineAt(json, deep),
      msg`this isn’t valid JSON. Export the file again, or fix this line.`,
    )
  try {
    return JSON.parse(json)
  } catch {
    throw new MalformedTranscript(
      findJsonError(json),
      msg`this isn’t valid JSON. Export the file again, or fix this line.`,
    )
  }
}

function readSegment(segment: unknown, index: number, source: string): WireSegment {
  const parsed = wireSegment.safeParse(segment)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new MalformedTranscript(
      segmentLine(source, index),
      (issue?.path.join('.') ?? '')
        ? msg`segment ${{ n: index + 1 }} has an invalid "${{ field: issue?.path.join('.') ?? '' }}". A segment looks like '{'"speaker": "Ann", "startTime": 1.5, "endTime": 4, "body": "Hello"'}' with times in seconds.`
        : msg`segment ${{ n: index + 1 }} has an invalid "shape". A segment looks like '{'"speaker": "Ann", "startTime": 1.5, "endTime": 4, "body": "Hello"'}' with times in seconds.`,
    )
  }
  const { startTime, endTime } = parsed.data
  if (typeof endTime === 'number' && endTime < startTime) {
    throw new MalformedTranscript(
      segmentLine(source, index),
      msg`segment ${{ n: index + 1 }} ends (${{ to: endTime }}) before it starts (${{ from: startTime }}). Swap the two times.`,
    )
  }
  return parsed.data
}

/** Many tools write one segment per word; these are joined into sentences whose words keep their times. */
function joinSingleWords(segments: SpokenSegment[]): SpokenSegment[] {
  const groups: SpokenSegment[][] = []
  for (const segment of segments) {
    const open = groups.at(-1)
    if (open && goesOn(open, segment)) open.push(segment)
    else groups.push([segment])
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (!first || group.length === 1) return group
    const words = group.flatMap((segment) => segment.words ?? [])
    const text = words.map(([word]) => word).join(' ')
    return [{ ...first, text, words, endMs: group.at(-1)?.endMs ?? null }]
  })
}

/** A segment without a speaker belongs to the previous one. */
function readSpoken(wire: WireSegment[]): SpokenSegment[] {
  let speaker = ''
  return wire.flatMap(({ speaker: named, startTime, endTime, body, words: timed }) => {
    if (typeof named === 'string') speaker = tidy(withoutControls(named))
    const text = tidy(withoutControls(body))
    if (text === '') return []
    const startMs = Math.round(startTime * 1000)
    const endMs = typeof endTime === 'number' ? Math.round(endTime * 1000) : null
    if (timed) return [{ speaker, startMs, endMs, text, words: ownWords(timed, text) }]
    const words = endMs !== null && canSpreadWords(startMs, endMs) ? spreadWords(text, startMs, endMs) : null
    return [{ speaker, startMs, endMs, text, words }]
  })
}

/** The timed words, if they make up the text; else none. */
function ownWords(timed: NonNullable<WireSegment['words']>, text: string): TimedWord[] | null {
  const words = timed.map(({ body, startTime, endTime }): TimedWord => {
    const startMs = Math.round(startTime * 1000)
    return [tidy(withoutControls(body)), startMs, Math.max(startMs, Math.round(endTime * 1000))]
  })
  return words.map(([word]) => word).join(' ') === text ? words : null
}

const longestSentence = 40
const longestPauseMs = 1500

function goesOn(open: SpokenSegment[], next: SpokenSegment): boolean {
  const last = open.at(-1)
  if (!last || open.length >= longestSentence || last.speaker !== next.speaker) return false
  const singleWords = last.words?.length === 1 && next.words?.length === 1
  const sentenceEnded = /[.!?…。！？]["'”’)]*$/.test(last.text)
  return singleWords && !sentenceEnded && (next.startMs ?? 0) - (last.endMs ?? 0) <= longestPauseMs
}
