import { type EditSegment, textOf } from './document.ts'

export type Search = { text: string; isCaseKept: boolean; isWholeWord: boolean }

/** A search match: characters `from` to `until` of the segment at `index`. */
export type Match = { index: number; segment: string; from: number; until: number }

/** All matches in order. Spaces in the search match one space; an empty search matches nothing. */
export function findAll(segments: EditSegment[], search: Search): Match[] {
  const pattern = patternOf(search)
  if (!pattern) return []
  return segments.flatMap((segment, index) =>
    [...textOf(segment.words).matchAll(pattern)].map((found) => ({
      index,
      segment: segment.id,
      from: found.index,
      until: found.index + found[0].length,
    })),
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
      const replaced = text.replace(pattern, () => replacement)
      return replaced === text ? [] : [[segment.id, replaced]]
    }),
  )
}

function patternOf({ text, isCaseKept, isWholeWord }: Search): RegExp | undefined {
  const wanted = text
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join(' ')
  if (wanted === '') return undefined
  const bounded = isWholeWord ? `(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])` : wanted
  return new RegExp(bounded, isCaseKept ? 'gu' : 'giu')
}
