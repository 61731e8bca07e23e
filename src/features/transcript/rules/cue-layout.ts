import type { Piece } from './cue-pieces.ts'

const sentenceEnd = /[.!?…。！？]["'”’»)\]」』]*$/
const clauseEnd = /[,;:–—、，；：]["'”’»)\]」』]*$/
/** Cues that are shown for less or more time are hard to read. */
export const shortestCueMs = 1000
const longestCueMs = 7000

/** The cost of a text up to a place, and where its last cue starts. */
type Best = { cost: number; from: number }

/** Lays out text on lines; `first` is the length of its prefix. */
export class CueLayout {
  #pieces: readonly Piece[]
  #lineLength: number
  #starts: number[] = []
  #ends: number[] = []

  constructor(pieces: readonly Piece[], { lineLength, first }: { lineLength: number; first: number }) {
    this.#pieces = pieces
    this.#lineLength = lineLength
    let at = first
    for (const [index, { text, isGlued }] of pieces.entries()) {
      if (index > 0 && !isGlued) at += 1
      this.#starts.push(at)
      at += text.length
      this.#ends.push(at)
    }
  }

  /**
   * The indexes behind the last piece of each cue: cues of up to two lines, as few as possible, that end after
   * sentences or clauses and are shown for long enough. Only a single word can exceed the line length.
   */
  breaks(): number[] {
    const count = this.#pieces.length
    if (this.#lengthOf(0, count) <= this.#lineLength) return [count]
    const best: Best[] = [{ cost: 0, from: 0 }]
    for (let until = 1; until <= count; until += 1) best.push(this.#bestCue(until, best))
    const breaks: number[] = []
    for (let at = count; at > 0; at = best[at]?.from ?? 0) breaks.push(at)
    return breaks.reverse()
  }

  /** The start of the best cue that ends there, given the best ways to break what is before it. */
  #bestCue(until: number, best: readonly Best[]): Best {
    let found = { cost: Infinity, from: until - 1 }
    for (let from = until - 1; from >= 0; from -= 1) {
      if (from < until - 1 && this.#lengthOf(from, until) > 2 * this.#lineLength + 1) break
      if (this.lineEnd(from, until) === undefined) continue
      const cost = (best[from]?.cost ?? Infinity) + this.#costOf(from, until)
      if (cost < found.cost) found = { cost, from }
    }
    return found
  }

  /** The index behind the last piece of the first line; `until` for a single line, undefined when two are too few. */
  lineEnd(from: number, until: number): number | undefined {
    if (until - from === 1 || this.#lengthOf(from, until) <= this.#lineLength) return until
    let best: { at: number; cost: number } | undefined
    for (let at = from + 1; at < until; at += 1) {
      const [upper, lower] = [this.#lengthOf(from, at), this.#lengthOf(at, until)]
      if (Math.max(upper, lower) > this.#lineLength) continue
      // Balanced, or else longer below to hide less of the picture.
      const cost = Math.abs(upper - lower) + (upper > lower ? 2 : 0) + 2 * this.#endCost(at)
      if (best === undefined || cost < best.cost) best = { at, cost }
    }
    return best?.at
  }

  /** The text of some pieces. */
  textOf(from: number, until: number): string {
    return this.#pieces
      .slice(from, until)
      .map(({ text, isGlued }, index) => (index === 0 || isGlued ? text : ` ${text}`))
      .join('')
  }

  #lengthOf(from: number, until: number): number {
    return (this.#ends[until - 1] ?? 0) - (from === 0 ? 0 : (this.#starts[from] ?? 0))
  }

  #costOf(from: number, until: number): number {
    const ms = (this.#pieces[until - 1]?.endMs ?? 0) - (this.#pieces[from]?.startMs ?? 0)
    const isShort = Math.max(0, shortestCueMs - ms) / 20
    const isLong = Math.max(0, ms - longestCueMs) / 200
    const isFragment = this.#lengthOf(from, until) * 3 < this.#lineLength ? 4 : 0
    return 10 + isShort + isLong + isFragment + 2 * this.#endCost(until)
  }

  #endCost(at: number): number {
    const text = this.#pieces[at - 1]?.text ?? ''
    if (at === this.#pieces.length || sentenceEnd.test(text)) return 0
    return clauseEnd.test(text) ? 2 : 6
  }
}
