import { readBlocks, readLines } from '../lines.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import type { WrittenCue } from './cue-lines.ts'
import { cueSegments } from './cue-segments.ts'
import { timedCues } from './cue-times.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

const time = /^\s*(\d{1,3}:\d{2}:\d{2}\.\d{3}),(\d{1,3}:\d{2}:\d{2}\.\d{3})\s*$/

/** SBV, as YouTube and Google Meet write it: `0:00:01.000,0:00:04.000` above the text. */
export const sbv: TranscriptReader = {
  format: 'sbv',
  recognizes: ({ start }) => time.test(start.split(/[\r\n]/, 1)[0] ?? ''),
  read: readSbv,
}

function readSbv(text: string): ReadSpeech {
  const repairs: Repair[] = []
  const cues: WrittenCue[] = []
  for (const block of readBlocks(readLines(text))) {
    const [head, ...body] = block
    const [, from, to] = time.exec(head?.text ?? '') ?? []
    const line = head?.number ?? 1
    const open = cues.at(-1)
    if (head && from !== undefined && to !== undefined) cues.push({ line, from, to, head: [head], body })
    else {
      repairs.push({ kind: open ? 'joined' : 'skipped', line })
      open?.body.push(...block)
    }
  }
  const segments = cueSegments(timedCues(cues, repairs), (said) => said.replaceAll('[br]', ' '))
  return { segments: nameSpeakers(segments), repairs }
}
