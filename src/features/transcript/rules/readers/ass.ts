import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { oneLine } from '#src/text/one-line.ts'
import { type Line, readLines } from '../lines.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import type { WrittenCue } from './cue-lines.ts'
import { cueSegments } from './cue-segments.ts'
import { timedCues } from './cue-times.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

const usualFields = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'

/** Advanced SubStation Alpha: the text of its dialogue, by its actors, without styles and drawings. */
export const ass: TranscriptReader = {
  format: 'ass',
  recognizes: ({ start }) => /^\[Script Info\]|^\[Events\]/i.test(start),
  read: readAss,
}

function readAss(text: string): ReadSpeech {
  const repairs: Repair[] = []
  const actors = new Map<number, string>()
  const cues: WrittenCue[] = []
  let fields = usualFields
  let isEvents = false
  for (const line of readLines(text)) {
    const [kind, rest] = partsOf(line.text)
    if (kind.startsWith('[')) isEvents = kind.startsWith('[events]')
    if (isEvents && kind === 'format') fields = rest.toLowerCase()
    if (kind !== 'dialogue') continue
    const dialogue = dialogueOf(line, rest, fields)
    actors.set(line.number, dialogue.actor)
    if (!dialogue.isDrawing) cues.push(dialogue.cue)
  }
  const segments = timedCues(cues, repairs).flatMap((cue): SpokenSegment[] =>
    cueSegments([cue], plain).map((segment) => ({ ...segment, speaker: actors.get(cue.line) ?? '' })),
  )
  const isNamed = segments.some(({ speaker }) => speaker !== '')
  return { segments: isNamed ? segments : nameSpeakers(segments), repairs }
}

function dialogueOf(line: Line, rest: string, fields: string) {
  const values = fieldsOf(rest, fields.split(','))
  const said = values.get('text') ?? ''
  const body = said.split(/\\[Nn]/).map((text) => ({ ...line, text }))
  const [from = '', to = ''] = [values.get('start'), values.get('end')]
  const cue: WrittenCue = { line: line.number, from, to, head: [], body }
  const actor = oneLine(values.get('name') ?? values.get('actor') ?? '')
  return { cue, actor, isDrawing: /\{[^{}]{0,200}\\p[1-9]/.test(said) }
}

/** `Dialogue: 0,0:00:01.00,…` is `dialogue` and the rest. */
function partsOf(text: string): [kind: string, rest: string] {
  const colon = text.indexOf(':')
  return colon < 0 || text.startsWith('[')
    ? [text.trim().toLowerCase(), '']
    : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

/** The last field is the text, which may contain commas. */
function fieldsOf(rest: string, names: readonly string[]): Map<string, string> {
  const parts = rest.split(',')
  const last = names.length - 1
  return new Map(
    names.map((name, at) => [
      name.trim(),
      at < last ? (parts[at] ?? '').trim() : parts.slice(last).join(','),
    ]),
  )
}

function plain(text: string): string {
  return text.replace(/\{[^{}]*\}/g, '').replaceAll('\\h', ' ')
}
