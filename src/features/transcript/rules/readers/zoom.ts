import { timeRange } from './cue-lines.ts'
import { headedReader } from './heads.ts'
import type { Sample, TranscriptReader } from './reader.ts'
import { isWebvtt, readWebvtt } from './webvtt.ts'

const head = /^\[([^[\]]{1,120})\]\s+(\d{1,2}:\d{2}:\d{2})$/

const chat = headedReader('zoom', {
  headOf(text) {
    const [, name, time] = head.exec(text) ?? []
    return name !== undefined && time !== undefined ? { name, time, rest: '' } : undefined
  },
})

/** Zoom's transcripts: WebVTT with numbered cues that start with a name, or text with `[Ann Lee] 00:00:02`. */
export const zoom: TranscriptReader = {
  format: 'zoom',
  recognizes: (sample) => isZoomWebvtt(sample) || chat.recognizes(sample),
  read: (text) => (isWebvtt({ text, start: text.trimStart() }) ? readWebvtt(text) : chat.read(text)),
}

function isZoomWebvtt(sample: Sample): boolean {
  if (!isWebvtt(sample)) return false
  const [, number, time = '', text = ''] = sample.start.split(/[\r\n]+/, 4)
  return number?.trim() === '1' && timeRange(time) !== undefined && /^[^\s<:][^<:]{0,119}: \S/.test(text)
}
