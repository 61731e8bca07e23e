import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { decodeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { readClockTime } from '../clock-time.ts'
import { isBlank, readLines } from '../lines.ts'
import { requireShort } from '../require-short.ts'
import type { ReadSpeech, TranscriptReader } from './reader.ts'

const clock = /^\d{2}:\d{2}:\d{2}$/
const turn = /^([^:]{1,120}):\s+(\S.*)$/
const footer =
  /^(?:(?:meeting|transcription) ended after \d|this editable transcript was computer generated)/i

/** Google Meet: a title and guests, then `00:05:00` every few minutes, turns such as `Ann Lee: text`, and a footer. */
export const meet: TranscriptReader = {
  format: 'meet',
  recognizes({ start }) {
    const lines = start.split(/[\r\n]+/).map((line) => line.trim())
    const first = lines.slice(0, 20).indexOf('00:00:00')
    return first >= 0 && lines.slice(first + 1, first + 4).some((line) => turn.test(line))
  },
  read: readMeet,
}

function readMeet(text: string): ReadSpeech {
  const segments: SpokenSegment[] = []
  let startMs: number | null = null
  let hasBegun = false
  for (const line of readLines(text)) {
    const said = line.text.trim()
    if (clock.test(said)) {
      startMs = readClockTime(said) ?? null
      hasBegun = true
      continue
    }
    if (!hasBegun || isBlank(line)) continue
    if (footer.test(said)) break
    requireShort([line])
    const [, name, words = ''] = turn.exec(said) ?? []
    const open = segments.at(-1)
    if (name !== undefined)
      segments.push({ speaker: clean(name), startMs, endMs: null, text: clean(words), words: null })
    else if (open) segments[segments.length - 1] = { ...open, text: oneLine(`${open.text} ${clean(said)}`) }
    startMs = name === undefined ? startMs : null
  }
  return { segments, repairs: [] }
}

function clean(text: string): string {
  return oneLine(decodeEntities(text))
}
