import type { Locale } from '#src/words/locale.ts'
import { errorWords } from './error-words.ts'

const longestMessage = 200

/** What an error page says: `title` and `message` in words for people, `isNotFound` picks the variant. */
export type ErrorWords = { isNotFound: boolean; title: string; message: string }

/** The texts of the error page (specification sections 2 and 8). A message of our own for a bug is never shown. */
export function describeError(
  { status, message }: { status: number; message: string },
  locale: Locale,
): ErrorWords {
  const words = errorWords[locale]
  if (status === 404)
    return { isNotFound: true, title: words.notFound, message: shortened(message) || words.noSuchPage }
  if (status >= 500) return { isNotFound: false, title: words.broken, message: words.brokenHere }
  return { isNotFound: false, title: words[titles[status] ?? 'didNotWork'], message: shortened(message) }
}

const titles: Record<number, Exclude<keyof typeof errorWords.en, 'request'>> = {
  400: 'malformed',
  401: 'signInFirst',
  403: 'mayNotOpen',
  410: 'gone',
  413: 'tooLarge',
  429: 'tooMany',
}

/** For an unmatched path (a non-fatal 404); `path` as it stands in the address. At most 200 characters. */
export function pageNotFound(path: string): string {
  return shortened(`Page not found: ${readable(path)}`)
}

/** For a page that failed its own validation (a fatal 404); see `pageNotFound`. */
export function pageIsInvalid(path: string): string {
  return shortened(`Page Not Found: ${readable(path)}`)
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > longestMessage ? `${characters.slice(0, longestMessage - 1).join('')}…` : text
}
