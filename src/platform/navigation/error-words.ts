const longestMessage = 200

/** What an error page says: `title` and `message` in words for people, `isNotFound` picks the variant. */
export type ErrorWords = { isNotFound: boolean; title: string; message: string }

/** The texts of the error page (specification sections 2 and 8). A message of our own for a bug is never shown. */
export function describeError({ status, message }: { status: number; message: string }): ErrorWords {
  if (status === 404) {
    return {
      isNotFound: true,
      title: 'Page Not Found',
      message: shortened(message) || 'There is no such page.',
    }
  }
  if (status >= 500) {
    return {
      isNotFound: false,
      title: 'Internal Server Error',
      message: 'Something broke on our side. Try again in a moment.',
    }
  }
  return { isNotFound: false, title: titles[status] ?? 'This did not work', message: shortened(message) }
}

const titles: Record<number, string> = {
  400: 'This address is malformed',
  401: 'Sign in first',
  403: 'You may not open this',
  405: 'This did not work',
  410: 'This is gone',
  413: 'This is too large',
  429: 'Too many requests',
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
