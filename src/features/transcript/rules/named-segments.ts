import type { DocumentWire, SegmentWire } from '../schema.ts'
import type { TranscribedSegment } from './heard-segments.ts'

type HeardPart = { n: number; segments: TranscribedSegment[] }

/**
 * Joins the transcribed parts of a recording. The service labels speakers separately in each part, so from the second part
 * on the speaker's name includes the part; people who know the voices can merge them.
 */
export function namedSegments(
  parts: HeardPart[],
  newId: () => string,
): Pick<DocumentWire, 'segments' | 'speakers'> {
  const speakers = new Map<string, string>()
  function idOf(label: string | undefined, n: number): string | null {
    if (!label) return null
    const name = n === 0 ? label : `${label} (${n + 1})`
    const id = speakers.get(name) ?? newId()
    speakers.set(name, id)
    return id
  }
  const segments = parts.flatMap(({ n, segments: heard }) =>
    heard.map(
      ({ startMs, endMs, words, confidences, speaker }): SegmentWire => ({
        id: newId(),
        speaker: idOf(speaker, n),
        startMs,
        endMs,
        words: words.map(([text, from, to], place) => [text, from, to, confidences[place] ?? null, 0]),
      }),
    ),
  )
  return { segments, speakers: Array.from(speakers, ([name, id]) => ({ id, name })) }
}
