import { cutLetters, slugWords } from '#src/text/slug-words.ts'

/** A title as a URL slug: "Why we started!" → "why-we-started". */
export function slugOf(title: string): string {
  let slug = ''
  for (const word of slugWords(title)) {
    if (slug && slug.length + word.length >= 60) break
    slug = slug ? `${slug}-${word}` : cutLetters(word, 60)
  }
  return slug || 'page'
}

/** The slug itself, or with the first free number from 2. `taken` in lowercase. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** The maximum number of segments in a page's path. */
export const deepestSlug = 10

/** A typed path of up to `deepestSlug` segments: "/Guides/Getting Started/" → "guides/getting-started". */
export function slugPathOf(typed: string): string {
  const parts = decoded(typed)
    .split('/')
    .filter((part) => part.trim() !== '')
  return parts.slice(0, deepestSlug).map(slugOf).join('/') || 'page'
}

/** A path copied from the address bar is encoded. */
function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed)
  } catch {
    return typed
  }
}
