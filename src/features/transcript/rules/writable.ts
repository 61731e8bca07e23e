import { oneLine } from '#src/text/one-line.ts'
import type { SpokenSegment } from '../schema.ts'
import { withoutControls } from './lines.ts'

/** Segments as files may contain them: on one line, without control characters and unpaired surrogates. */
export function writable<S extends SpokenSegment>(segments: readonly S[]): S[] {
  return segments.flatMap((segment) => {
    const text = cleaned(segment.text)
    const words = segment.words?.map(([word, from, to]): [string, number, number] => [
      cleaned(word),
      from,
      to,
    ])
    const isSame = words?.map(([word]) => word).join(' ') === text
    const said = { ...segment, speaker: cleaned(segment.speaker), text, words: isSame ? words : null }
    return text === '' ? [] : [said]
  })
}

/** Text on one line, of characters that any file may contain. */
export function cleaned(text: string): string {
  return oneLine(withoutControls(text).replace(/[\u0080-\u009f\ufffe\uffff]/g, ''))
}
