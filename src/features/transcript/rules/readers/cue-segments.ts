import { decodeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import type { TimedSegment } from '../fill-times.ts'
import { canSpreadWords, joinLines, spreadWords } from '../words.ts'
import type { Cue } from './cue-times.ts'
import { isRolling, repeatedWords } from './rolling.ts'

/** A segment per cue, where each has new words. `plain`: the text of a line without the format's markup. */
export function cueSegments(cues: readonly Cue[], plain: (text: string) => string): TimedSegment[] {
  const shown = cues.map(({ startMs, endMs, body }) => {
    const text = body.map((line) => oneLine(decodeEntities(plain(line.text)))).join('\n')
    return { startMs, endMs, text }
  })
  const rolls = isRolling(shown)
  return shown.flatMap((cue, index) => {
    const repeated = rolls ? repeatedWords(shown[index - 1]?.text ?? '', cue.text) : 0
    const text = joinLines(withoutWords(cue.text, repeated).split('\n'))
    return text === '' ? [] : [cueSegment({ ...cue, text })]
  })
}

export function cueSegment(said: { startMs: number; endMs: number; text: string }): TimedSegment {
  const { startMs, endMs, text } = said
  const words = canSpreadWords(startMs, endMs) ? spreadWords(text, startMs, endMs) : null
  return { speaker: '', ...said, words }
}

function withoutWords(text: string, count: number): string {
  if (count === 0) return text
  const word = [...text.matchAll(/\S+/g)][count]
  return word ? text.slice(word.index) : ''
}
