import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { SpokenSegment, TimedWord } from '#src/features/transcript/schema.ts'
import { decoderFor } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { segmentLines } from '../json-lines.ts'
import { withoutControls } from '../lines.ts'
import { MalformedTranscript } from '../malformed.ts'
import { ownGenerator } from '../own-files.ts'
import { canSpreadWords, spreadWords } from '../words.ts'
import { isJson, readJson, seconds } from './json-file.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

/** Podcasting 2.0 JSON: `{version, segments: [{speaker, startTime, endTime, body}]}`. */
export const podcastJson: TranscriptReader = {
  format: 'podcast-json',
  recognizes: (sample) => isJson(sample) && /"segments"|"startTime"/.test(sample.text),
  read: readPodcastJson,
}

const wireFile = z.object({ segments: z.array(z.unknown()), generator: z.unknown().optional() })

/** A segment of the Podcasting 2.0 transcript format; times in seconds. */
const wireSegment = z.object({
  speaker: z.string().nullish(),
  startTime: seconds,
  endTime: seconds.nullish().catch(null),
  body: z.string(),
  /** Word times, as in our own exports. */
  words: z
    .array(z.object({ body: z.string(), startTime: seconds, endTime: seconds }))
    .nullish()
    .catch(null),
})
type WireSegment = z.output<typeof wireSegment>

function readPodcastJson(source: string): ReadSpeech {
  const file = wireFile.safeParse(readJson(source))
  if (!file.success) {
    throw new MalformedTranscript(
      1,
      msg`a JSON transcript needs a "segments" list. Add it, or choose another file.`,
    )
  }
  const found: { kind: Repair['kind']; index: number }[] = []
  const wire: WireSegment[] = []
  for (const [index, segment] of file.data.segments.entries()) {
    const one = wireSegment.safeParse(segment)
    if (!one.success) found.push({ kind: 'skipped', index })
    else if (endsBeforeStart(one.data)) {
      found.push({ kind: 'end', index })
      wire.push({ ...one.data, endTime: null })
    } else wire.push(one.data)
  }
  const lines = found.length > 0 ? segmentLines(source) : []
  if (wire.length === 0 && found.length > 0) {
    throw notASegment(lines[0] ?? 1, wireSegment.safeParse(file.data.segments[0]).error)
  }
  const repairs = found.map(({ kind, index }): Repair => ({ kind, line: lines[index] ?? 1 }))
  const sorted = wire.toSorted((a, b) => a.startTime - b.startTime)
  const decode = file.data.generator === ownGenerator ? (text: string) => text : decoderFor(source)
  const spoken = readSpoken(sorted, decode)
  return { segments: sorted.some(({ words }) => words) ? spoken : joinSingleWords(spoken), repairs }
}

function endsBeforeStart({ startTime, endTime }: WireSegment): boolean {
  return (endTime ?? startTime) < startTime
}

function notASegment(line: number, error: z.ZodError | undefined): MalformedTranscript {
  const field = error?.issues[0]?.path.join('.') || 'shape'
  return new MalformedTranscript(
    line,
    msg`segment ${{ n: 1 }} has an invalid "${{ field }}". A segment looks like '{'"speaker": "Ann", "startTime": 1.5, "endTime": 4, "body": "Hello"'}' with times in seconds.`,
  )
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
function readSpoken(wire: WireSegment[], decode: (text: string) => string): SpokenSegment[] {
  let speaker = ''
  return wire.flatMap(({ speaker: named, startTime, endTime, body, words: timed }) => {
    if (typeof named === 'string') speaker = oneLine(decode(withoutControls(named)))
    const text = oneLine(decode(withoutControls(body)))
    if (text === '') return []
    const startMs = Math.round(startTime * 1000)
    const endMs = typeof endTime === 'number' ? Math.round(endTime * 1000) : null
    if (timed) return [{ speaker, startMs, endMs, text, words: ownWords(timed, text, decode) }]
    const words = endMs !== null && canSpreadWords(startMs, endMs) ? spreadWords(text, startMs, endMs) : null
    return [{ speaker, startMs, endMs, text, words }]
  })
}

/** The timed words, if they make up the text; else none. */
function ownWords(
  timed: NonNullable<WireSegment['words']>,
  text: string,
  decode: (text: string) => string,
): TimedWord[] | null {
  const words = timed.map(({ body, startTime, endTime }): TimedWord => {
    const startMs = Math.round(startTime * 1000)
    return [oneLine(decode(withoutControls(body))), startMs, Math.max(startMs, Math.round(endTime * 1000))]
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
