import { msg } from '@lingui/core/runtime-macro'
import { readLines } from '../lines.ts'
import { MalformedTranscript } from '../malformed.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import { timeRange, writtenCues } from './cue-lines.ts'
import { cueSegments } from './cue-segments.ts'
import { timedCues } from './cue-times.ts'
import type { ReadSpeech, Sample, TranscriptReader } from './reader.ts'

/** SubRip: an optional number, a time line and text. */
export const subrip: TranscriptReader = { format: 'srt', recognizes: isSubrip, read: readSubrip }

export function isSubrip({ start }: Sample): boolean {
  const [first = '', second = ''] = start.split(/[\r\n]+/, 2)
  return timeRange(first) !== undefined || (/^\d+\s*$/.test(first) && timeRange(second) !== undefined)
}

export function readSubrip(text: string): ReadSpeech {
  const { cues: written, before, repairs } = writtenCues(readLines(text))
  const [stray] = before
  if (stray && written.length === 0) throw notACue(stray.number)
  for (const { number } of before) repairs.push({ kind: 'skipped', line: number })
  const segments = cueSegments(timedCues(written, repairs), withoutStyles)
  return { segments: nameSpeakers(segments), repairs }
}

function withoutStyles(text: string): string {
  return text.replace(/<\/?[a-z][^<>]{0,80}>|\{\\[^{}]{0,80}\}/gi, '')
}

function notACue(line: number): MalformedTranscript {
  return new MalformedTranscript(
    line,
    msg`a cue should start here: its number, then a timing line such as 00:00:01,000 --> 00:00:04,000.`,
  )
}
