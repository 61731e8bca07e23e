import type { SpokenSegment } from '../schema.ts'
import { fillTimes } from './fill-times.ts'

/** A source paragraph: its times and text. */
export type Original = SpokenSegment & { id: string }

/** The text for each paragraph; `left`: the number of lines during silence. */
export type Aligned = { texts: Map<string, string>; left: number }

// No conversation has more overlapping segments.
const mostAtOnce = 200
// Subtitles may linger or appear slightly early.
const nearMs = 1500

/**
 * Assigns each line of a translated file to the paragraph spoken at its time. Without times in either, lines and
 * paragraphs match one by one if their numbers are equal. Undefined when they can't be aligned.
 */
export function alignTranslation(
  originals: readonly Original[],
  said: readonly SpokenSegment[],
): Aligned | undefined {
  const timed = said.every(({ startMs }) => startMs !== null) ? fillTimes([...originals], null) : undefined
  if (timed) {
    const named = timed.map(({ startMs, endMs }, place) => ({
      id: originals[place]?.id ?? '',
      startMs,
      endMs,
    }))
    return byTime(named, said)
  }
  if (said.length !== originals.length) return undefined
  return { texts: new Map(originals.map(({ id }, place) => [id, said[place]?.text ?? ''])), left: 0 }
}

type Timed = { id: string; startMs: number; endMs: number }

function byTime(timed: readonly Timed[], said: readonly SpokenSegment[]): Aligned {
  const inOrder = timed.toSorted((a, b) => a.startMs - b.startMs)
  let end = 0
  // The latest end of all segments that have started so far: earlier ones can't reach further.
  const ends = inOrder.map(({ endMs }) => {
    end = Math.max(end, endMs)
    return end
  })
  const byParagraph = Map.groupBy(said, (line) => whoseIs(line, inOrder, ends))
  const left = byParagraph.get(undefined)?.length ?? 0
  byParagraph.delete(undefined)
  const texts = Array.from(byParagraph, ([id = '', lines]): [string, string] => [
    id,
    lines.map(({ text }) => text).join(' '),
  ])
  return { texts: new Map(texts), left }
}

/** The paragraph that a line overlaps most, else one nearby. */
function whoseIs(
  { startMs, endMs }: SpokenSegment,
  inOrder: readonly Timed[],
  ends: readonly number[],
): string | undefined {
  const from = startMs ?? 0
  const until = Math.max(from + 1, endMs ?? from + 1)
  let id: string | undefined
  let most = -nearMs
  const last = lastBegun(inOrder, until + nearMs)
  for (let at = last; at > last - mostAtOnce; at -= 1) {
    const one = inOrder[at]
    if (!one || (ends[at] ?? 0) < from - nearMs) break
    const shared = Math.min(until, one.endMs) - Math.max(from, one.startMs)
    if (shared <= most) continue
    most = shared
    id = one.id
  }
  return id
}

/** The index of the last paragraph that has started by then; -1 for none. */
function lastBegun(inOrder: readonly Timed[], ms: number): number {
  let low = 0
  let high = inOrder.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((inOrder[middle]?.startMs ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}
