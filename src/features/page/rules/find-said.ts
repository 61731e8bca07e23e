import type { SpokenSegment } from '../schema.ts'

/** Words of a transcript: their speaker and start time. */
export type Said = { text: string; speaker: string; startMs: number | null }

const longest = 2000

/**
 * Where these exact words, ignoring whitespace, are spoken: the match nearest to `near`. Undefined when there is
 * none.
 */
export function findSaid(segments: SpokenSegment[], text: string, near = 0): Said | undefined {
  const wanted = wordsOf(text).join(' ')
  if (wanted === '' || wanted.length > longest) return undefined
  const { spoken, starts } = joined(segments)
  let best: Said | undefined
  for (let at = spoken.indexOf(wanted); at >= 0; at = spoken.indexOf(wanted, at + 1)) {
    if (!isWhole(spoken, at, at + wanted.length)) continue
    const first = starts.findLastIndex((start) => start <= at)
    const segment = segments[first]
    if (!segment) continue
    const startMs = timeWithin(segment, spoken.slice(starts[first], at))
    const isNearer = best === undefined || distance(startMs, near) < distance(best.startMs, near)
    if (isNearer) best = { text: wanted, speaker: segment.speaker, startMs }
  }
  return best
}

function joined(segments: SpokenSegment[]): { spoken: string; starts: number[] } {
  const starts: number[] = []
  let spoken = ''
  for (const { text } of segments) {
    const words = wordsOf(text).join(' ')
    if (spoken !== '' && words !== '') spoken += ' '
    starts.push(spoken.length)
    spoken += words
  }
  return { spoken, starts }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** Whether the range starts and ends between words. */
function isWhole(spoken: string, from: number, to: number): boolean {
  const letter = /[\p{L}\p{N}]/u
  const cutsBefore = from > 0 && letter.test(spoken[from - 1] ?? '') && letter.test(spoken[from] ?? '')
  const cutsAfter = letter.test(spoken[to - 1] ?? '') && letter.test(spoken[to] ?? '')
  return !cutsBefore && !cutsAfter
}

/** When the word after `before` starts; the segment's own start without word times. */
function timeWithin({ startMs, words, text }: SpokenSegment, before: string): number | null {
  const all = wordsOf(text)
  if (!words || words.length !== all.length) return startMs
  return words[wordsOf(before).length]?.[1] ?? startMs
}

function distance(startMs: number | null, near: number): number {
  return Math.abs((startMs ?? 0) - near)
}
