/** The words of a title as they stand in an address: "Why we started!" → "why-we-started". */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    if (slug && slug.length + word.length >= 60) break
    slug = slug ? `${slug}-${word}` : word.slice(0, 60)
  }
  return slug || 'page'
}

/** The slug itself, or with the first number from 2 that no other page has. `taken` in lower case. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** How many parts the address of a page may have below its workspace's. */
export const deepestSlug = 10

/** An address of up to `deepestSlug` parts as somebody typed it: "/Guides/Getting Started/" → "guides/getting-started". */
export function slugPathOf(typed: string): string {
  const parts = typed.split('/').filter((part) => part.trim() !== '')
  return parts.slice(0, deepestSlug).map(slugOf).join('/') || 'page'
}
