import { msg } from '@lingui/core/macro'
import { type ReactElement, use } from 'react'
import { createPath, useLocation } from 'react-router'
import { pageTitle } from '#src/text/page-title.ts'
import { ReaderContext } from '#src/translation/reader.ts'
import { speak } from '#src/translation/speak.ts'
import { describeError } from './describe-error.ts'
import { errorPageStyle } from './error-page-style.ts'
import { readError } from './read-error.ts'
import { RequestIdContext } from './request-id-context.ts'

/** Shown instead of a screen that failed: the not-found variant for 404, otherwise the general one. */
export function ErrorPage({ error }: { error: unknown }): ReactElement {
  const { status, message, requestId } = readError(error)
  const { locale } = use(ReaderContext)

  const words = describeError({ status, message }, locale)
  const ownId = use(RequestIdContext)
  const id = requestId || ownId
  const here = createPath(useLocation())
  return (
    <main className="error-page">
      <title>{pageTitle(words.title)}</title>
      <meta name="robots" content="noindex" />
      <style>{errorPageStyle}</style>
      <p className="error-status">{status}</p>
      <h1>{words.title}</h1>
      <p className="error-message">{words.message}</p>
      <p className="error-ways">
        <a className="error-home" href="/">
          {speak(locale, msg`Go to the home page`)}
        </a>
        {words.isNotFound ? null : (
          <a className="error-again" href={here}>
            {speak(locale, msg`Try again`)}
          </a>
        )}
      </p>
      {status >= 500 ? (
        <p className="error-id" suppressHydrationWarning>
          {id ? speak(locale, msg`Request ${{ id }}`) : ''}
        </p>
      ) : null}
    </main>
  )
}
