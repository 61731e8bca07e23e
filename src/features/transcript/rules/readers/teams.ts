import { clockText } from '../clock-text.ts'
import { endingSpokenTime } from '../spoken-time.ts'
import { type Head, headedReader } from './heads.ts'
import type { Sample, TranscriptReader } from './reader.ts'
import { isWebvtt, readWebvtt } from './webvtt.ts'

const copied = headedReader('teams', {
  headOf(text): Head | undefined {
    const spoken = endingSpokenTime(text)
    const isName =
      spoken?.isExact && /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(spoken.before) && spoken.before.length <= 120
    return isName ? { name: spoken.before, time: clockText(spoken.seconds), rest: '' } : undefined
  },
})

/** Teams' transcripts: WebVTT with an id of the meeting per cue, or copied text with `Ann Lee 1 minute 5 seconds`. */
export const teams: TranscriptReader = {
  format: 'teams',
  recognizes: (sample) => isTeamsWebvtt(sample) || copied.recognizes(sample),
  read: (text) =>
    isWebvtt({ text, start: text.trimStart() }) ? readWebvtt(text) : copied.read(withoutDoubles(text)),
}

function isTeamsWebvtt(sample: Sample): boolean {
  return isWebvtt(sample) && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}[/-]\d/m.test(sample.start)
}

const double = /^\d+ .{1,80}[^\d\s:]\d{1,2}(?::\d{2}){1,2}$/

/** The page repeats the name and time of each turn for screen readers: "Ann Lee", "0 minutes 2 seconds0:02". */
function withoutDoubles(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => ({ line, isDouble: double.test(line.trim()) }))
  return lines.map(({ line, isDouble }, at) => (isDouble || lines[at + 1]?.isDouble ? '' : line)).join('\n')
}
