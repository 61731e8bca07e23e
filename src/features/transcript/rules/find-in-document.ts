import { asTyped } from '#src/text/fold.ts'
import { type EditSegment, textOf } from './document.ts'
import { isUnspaced } from './words.ts'

export type Search = { text: string; isCaseKept: boolean; isWholeWord: boolean }

/** A search match: characters `from` to `until` of the segment at `index`. */
export type Match = { index: number; segment: string; from: number; until: number }

type Range = { from: number; until: number }

/**
 * All matches in order. Spaces in the search match one space, and typed letters and punctuation those with accents
 * and of print: `cafe` finds "café". An empty search matches nothing.
 */
export function findAll(segments: EditSegment[], search: Search): Match[] {
  const pattern = patternOf(search)
  if (!pattern) return []
  return segments.flatMap((segment, index) =>
    rangesIn(textOf(segment.words), pattern).map((range) => ({ index, segment: segment.id, ...range })),
  )
}

/** The new texts of all segments with a match. `replacement` is taken literally. */
export function replaceAll(
  segments: EditSegment[],
  search: Search,
  replacement: string,
): Map<string, string> {
  const pattern = patternOf(search)
  if (!pattern) return new Map()
  return new Map(
    segments.flatMap((segment): [string, string][] => {
      const text = textOf(segment.words)
      let kept = 0
      const parts = rangesIn(text, pattern).map(({ from, until }) => {
        const before = text.slice(kept, from)
        kept = until
        return before + replacement
      })
      const replaced = parts.join('') + text.slice(kept)
      return replaced === text ? [] : [[segment.id, replaced]]
    }),
  )
}

function rangesIn(text: string, pattern: RegExp): Range[] {
  const { plain, places } = plainOf(text)
  const ranges: Range[] = []
  for (const found of plain.matchAll(pattern)) {
    const from = places[found.index]?.from ?? 0
    const until = places[found.index + found[0].length - 1]?.until ?? text.length
    // Two letters may stand for one: "ss" for "ß".
    if (from >= (ranges.at(-1)?.until ?? 0)) ranges.push({ from, until })
  }
  return ranges
}

/** The text as it is typed, and where each of its characters is in the text. */
function plainOf(text: string): { plain: string; places: Range[] } {
  let plain = ''
  const places: Range[] = []
  for (const { 0: character, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const typed = asTyped(character)
    const place = { from: index, until: index + character.length }
    for (let at = 0; at < typed.length; at += 1) places.push(place)
    plain += typed
  }
  return { plain, places }
}

function patternOf({ text, isCaseKept, isWholeWord }: Search): RegExp | undefined {
  const wanted = asTyped(text)
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join(' ')
  if (wanted === '') return undefined
  // Words of scripts without spaces are whole anywhere.
  const isBounded = isWholeWord && !isUnspaced(text)
  const bounded = isBounded ? `(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])` : wanted
  return new RegExp(bounded, isCaseKept ? 'gu' : 'giu')
}
