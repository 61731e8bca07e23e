/** The list with `moved` at index `to` (held within the list); unchanged when `moved` is not in it. */
export function withMoved<T>(list: readonly T[], moved: T, to: number): T[] {
  if (!list.includes(moved)) return [...list]
  const rest = list.filter((item) => item !== moved)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}

/** `wanted`, or `wanted-2`, `wanted-3` … until none of `taken` is the same in any case of letters. */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  const held = new Set(taken.map((slug) => slug.toLowerCase()))
  if (!held.has(wanted.toLowerCase())) return wanted
  for (let n = 2; ; n += 1) {
    const next = `${wanted}-${n}`
    if (!held.has(next.toLowerCase())) return next
  }
}

/** What a title makes as a part of an address; `otherwise` where nothing of it can stand there. */
export function slugFrom(title: string, otherwise: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return Array.from(words).slice(0, 60).join('') || otherwise
}
