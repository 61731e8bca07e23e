import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

const longestMessage = 200

/** The texts of an error page; `isNotFound` picks the variant. */
export type ErrorText = { isNotFound: boolean; title: string; message: string }

/** The texts of the error page (specification sections 2 and 8). The message of a bug is never shown. */
export function describeError(
  { status, message }: { status: number; message: string },
  locale: Locale,
): ErrorText {
  if (status === 404)
    return {
      isNotFound: true,
      title: speak(locale, msg`Page Not Found`),
      message: shortened(message) || speak(locale, msg`This page doesn’t exist.`),
    }
  if (status >= 500)
    return {
      isNotFound: false,
      title: speak(locale, msg`Internal Server Error`),
      message: speak(locale, msg`Something went wrong on our side. Try again in a moment.`),
    }
  return {
    isNotFound: false,
    title: speak(locale, titles[status] ?? msg`Something went wrong`),
    message: shortened(message),
  }
}

const titles: Record<number, MessageDescriptor> = {
  400: msg`Invalid request`,
  401: msg`Sign in to continue`,
  403: msg`You don’t have access`,
  410: msg`No longer available`,
  413: msg`Too large`,
  429: msg`Too many requests`,
}

/** For an unmatched path (a non-fatal 404); `path` as it is in the URL. At most 200 characters. */
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
