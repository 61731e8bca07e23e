import { readClockTime } from '../clock-time.ts'
import { readLines } from '../lines.ts'
import { writtenCues } from './cue-lines.ts'
import { timedCues } from './cue-times.ts'
import type { Sample, TranscriptReader } from './reader.ts'
import { isRolling } from './rolling.ts'
import { isSubrip, readSubrip } from './subrip.ts'
import { isEmpty, isWebvtt, readWebvtt } from './webvtt.ts'

/** Automatic captions of YouTube, as WebVTT or converted to SubRip: each cue repeats the one before. */
export const youtube: TranscriptReader = {
  format: 'youtube',
  recognizes: (sample) => (isWebvtt(sample) || isSubrip(sample)) && rolls(sample),
  read: (text) => (isWebvtt({ text, start: text.trimStart() }) ? readWebvtt(text) : readSubrip(text)),
}

function rolls({ start }: Sample): boolean {
  const { cues } = writtenCues(readLines(start), isWebvtt({ text: start, start }) ? { isEmpty } : {})
  if (cues.every(({ from }) => readClockTime(from) === undefined)) return false
  return isRolling(
    timedCues(cues, []).map(({ startMs, endMs, body }) => ({
      startMs,
      endMs,
      text: body.map(({ text }) => text.replace(/<[^<>]*>/g, '')).join('\n'),
    })),
  )
}
