import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { SpokenSegment, TimedWord } from '#src/features/transcript/schema.ts'
import { decoderFor } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { segmentLines } from '../json-lines.ts'
import { withoutControls } from '../lines.ts'
import { MalformedTranscript } from '../malformed.ts'
import { canSpreadWords, spreadWords } from '../words.ts'
import { isJson, readJson, seconds } from './json-file.ts'
import type { ReadSpeech, Repair, Sample, TranscriptReader } from './reader.ts'

/**
 * Whisper's JSON: `{segments: [{start, end, text, words: [{word, start, end}]}]}` or only that list, with times in
 * seconds, and whisper.cpp's: `{transcription: [{offsets: {from, to}, text}]}` with times in milliseconds.
 */
export const whisperJson: TranscriptReader = {
  format: 'whisper-json',
  recognizes: isWhisperJson,
  read: readWhisperJson,
}

export function isWhisperJson(sample: Sample): boolean {
  if (!isJson(sample)) return false
  const { text } = sample
  if (/"transcription"\s*:\s*\[/.test(text) && text.includes('"offsets"')) return true
  return /"text"\s*:/.test(text) && /"start"\s*:/.test(text) && !/"startTime"\s*:/.test(text)
}

const wireWord = z.object({
  word: z.string(),
  start: seconds.nullish().catch(null),
  end: seconds.nullish().catch(null),
})
const wireSegment = z.object({
  start: seconds,
  end: seconds.nullish().catch(null),
  text: z.string(),
  speaker: z
    .union([z.string(), z.number().transform((n) => `SPEAKER_${String(n).padStart(2, '0')}`)])
    .nullish()
    .catch(null),
  words: z.array(wireWord).nullish().catch(null),
})
type WireSegment = z.output<typeof wireSegment>

const inMilliseconds = z
  .object({ offsets: z.object({ from: z.number(), to: z.number() }), text: z.string() })
  .transform(({ offsets, text }) => ({ start: offsets.from / 1000, end: offsets.to / 1000, text }))

const list = z.array(z.unknown())
const file = z.union([
  list,
  z.object({ segments: list }).transform(({ segments }) => segments),
  z.object({ transcription: list }).transform(({ transcription }) => transcription),
])

export function readWhisperJson(source: string): ReadSpeech {
  const found = file.safeParse(readJson(source))
  if (!found.success)
    throw new MalformedTranscript(
      1,
      msg`a JSON transcript needs a "segments" list. Add it, or choose another file.`,
    )
  const repairs: Repair[] = []
  const decode = decoderFor(source)
  function clean(text: string): string {
    return oneLine(decode(withoutControls(text)))
  }
  const parsed = found.data.map((segment) =>
    wireSegment.safeParse(inMilliseconds.safeParse(segment).data ?? segment),
  )
  const lines = parsed.every(({ data }) => data && endsWell(data)) ? [] : segmentLines(source)
  const segments = parsed.flatMap(({ data }, index): SpokenSegment[] => {
    const line = lines[index] ?? 1
    if (!data) repairs.push({ kind: 'skipped', line })
    else if (!endsWell(data)) repairs.push({ kind: 'end', line })
    return data ? segmentOf(data, clean) : []
  })
  return { segments: segments.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0)), repairs }
}

function endsWell({ start, end }: WireSegment): boolean {
  return (end ?? start) >= start
}

type Clean = (text: string) => string

function segmentOf(wire: WireSegment, clean: Clean): SpokenSegment[] {
  const text = clean(wire.text)
  if (text === '') return []
  const startMs = inMs(wire.start)
  const endMs = wire.end === null || wire.end === undefined || !endsWell(wire) ? null : inMs(wire.end)
  const words = wordsOf(wire, text, clean) ?? spreadOver(text, startMs, endMs)
  return [{ speaker: clean(wire.speaker ?? ''), startMs, endMs, text, words }]
}

function spreadOver(text: string, startMs: number, endMs: number | null): TimedWord[] | null {
  return endMs !== null && canSpreadWords(startMs, endMs) ? spreadWords(text, startMs, endMs) : null
}

/** Its words, if they make up the text. One without a time, such as a number, lasts until the next one. */
function wordsOf({ words, start, end }: WireSegment, text: string, clean: Clean): TimedWord[] | null {
  const said = (words ?? []).map((one) => ({ ...one, word: clean(one.word) }))
  if (said.map(({ word }) => word).join(' ') !== text) return null
  let at = start
  return said.map(({ word, ...times }, index): TimedWord => {
    const next = said.slice(index + 1, index + 20).find((one) => typeof one.start === 'number')?.start
    const from = Math.max(at, times.start ?? at)
    at = Math.max(from, times.end ?? next ?? end ?? from)
    return [word, inMs(from), inMs(at)]
  })
}

function inMs(time: number): number {
  return Math.round(time * 1000)
}
