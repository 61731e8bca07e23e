import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { escapeHtml } from '#src/text/escape-html.ts'
import { pageTitle } from '#src/text/page-title.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { describeError } from '../navigation/describe-error.ts'
import { errorPageStyle } from '../navigation/error-page-style.ts'

/** For the content policy of a page that may only apply this style. */
export const errorStyleHash = `sha256-${createHash('sha256').update(errorPageStyle).digest('base64')}`

/** The error page for requests that never reached a screen. Looks like the screens' own, without scripts. */
export function errorDocument(
  error: { status: number; message: string; requestId?: string },
  locale: Locale,
): string {
  const words = describeError(error, locale)
  const id = error.requestId
    ? `<p class="error-id">${escapeHtml(speak(locale, msg`Request ${{ id: error.requestId }}`))}</p>`
    : ''
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(pageTitle(words.title))}</title><style>${errorPageStyle}</style></head>
<body><main class="error-page"><p class="error-status">${error.status}</p><h1>${escapeHtml(words.title)}</h1>
<p class="error-message">${escapeHtml(words.message)}</p>
<p class="error-ways"><a class="error-home" href="/">${speak(locale, msg`Go to the home page`)}</a></p>${id}</main></body></html>`
}
