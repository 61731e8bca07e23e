import { cutLetters, slugWords } from '#src/text/slug-words.ts'

/**
 * The list with `moved` at index `to`, clamped to the list; unchanged if the list doesn't contain `moved`.
 */
export function withMoved<T>(list: readonly T[], moved: T, to: number): T[] {
  if (!list.includes(moved)) return [...list]
  const rest = list.filter((item) => item !== moved)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}

/** `wanted`, or the first of `wanted-2`, `wanted-3` … that is not in `taken`, ignoring case. */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  const held = new Set(taken.map((slug) => slug.toLowerCase()))
  if (!held.has(wanted.toLowerCase())) return wanted
  for (let n = 2; ; n += 1) {
    const next = `${wanted}-${n}`
    if (!held.has(next.toLowerCase())) return next
  }
}

/** A title as a URL slug; `otherwise` if no usable characters remain. */
export function slugFrom(title: string, otherwise: string): string {
  return cutLetters(slugWords(title).join('-'), 60) || otherwise
}

/** A title of at most `most` characters: a longer one is cut at a word and ends with an ellipsis. */
export function shortTitle(title: string, most: number): string {
  const text = title.trim()
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  const word = cut.lastIndexOf(' ')
  return `${(word > most / 2 ? cut.slice(0, word) : cut).trimEnd()}…`
}
