import { isBlank, readLines } from '../lines.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import type { WrittenCue } from './cue-lines.ts'
import { cueSegments } from './cue-segments.ts'
import { timedCues } from './cue-times.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

const cue = /^\s*\[\s*([\d:.,]+)\s*-->\s*([\d:.,]+)\s*\](.*)$/

/** What Whisper and whisper.cpp print while they work: `[00:00.000 --> 00:02.400]  text`. */
export const whisperConsole: TranscriptReader = {
  format: 'whisper-console',
  recognizes: ({ start }) => start.split(/[\r\n]+/, 12).some((line) => cue.test(line)),
  read: readWhisperConsole,
}

function readWhisperConsole(text: string): ReadSpeech {
  const repairs: Repair[] = []
  const cues: WrittenCue[] = []
  for (const line of readLines(text)) {
    const [, from, to = '', said = ''] = cue.exec(line.text) ?? []
    const open = cues.at(-1)
    if (from !== undefined)
      cues.push({ line: line.number, from, to, head: [], body: [{ ...line, text: said }] })
    else if (open && !isBlank(line)) open.body.push(line)
    // Above the first cue, the tool prints messages such as the detected language.
  }
  const segments = cueSegments(timedCues(cues, repairs), (said) => said)
  return { segments: nameSpeakers(segments), repairs }
}
