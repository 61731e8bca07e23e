import type { SpokenSegment } from '../schema.ts'
import { fillTimes } from './fill-times.ts'

/** A paragraph that is translated: where it stands in the recording, and what it says. */
export type Original = SpokenSegment & { id: string }

/** What a file says for each paragraph; `left`: how many of its lines stand at a time where nobody speaks. */
export type Aligned = { texts: Map<string, string>; left: number }

// More than so many at once are nobody's conversation.
const mostAtOnce = 200
// A subtitle stays a moment longer than what is said, or comes a moment early.
const nearMs = 1500

/**
 * Gives each line of a translated file to the paragraph that is spoken at its time. Where neither knows times, or the file
 * does not, lines go to paragraphs one by one, if there are as many. Undefined where they cannot be brought together.
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
  // When the last of all that have begun until there ends: nothing before can reach further.
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

/** The paragraph that a line shares most of its time with, else the one that is near. */
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

/** The place of the last paragraph that has begun by then; -1 for none. */
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
