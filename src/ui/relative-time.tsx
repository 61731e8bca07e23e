import { msg } from '@lingui/core/macro'
import { type ReactElement, use, useEffect, useState } from 'react'
import { type Reader, ReaderContext } from '#src/translation/reader.ts'
import { relativeText } from '#src/translation/relative-text.ts'
import { speak } from '#src/translation/speak.ts'

/** The exact time with time zone: the reader's, or the device's if none is set. */
function exactText(at: Date, { locale, timeZone }: Reader): string {
  return at.toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    ...(timeZone && { timeZone }),
  })
}

/** `3 minutes ago`; `just now` within a minute. */
function textOf(at: Date, { locale }: Reader): string {
  return relativeText(at, new Date(), locale) ?? speak(locale, msg`just now`)
}

/** A relative time with the exact time as tooltip. `at` is ISO 8601 or a Date. */
export function RelativeTime({ at }: { at: string | Date }): ReactElement {
  const reader = use(ReaderContext)
  const time = new Date(at)
  // Rendered on the server, which doesn't know the device's time zone or passing time.
  const first = exactText(time, { ...reader, timeZone: reader.timeZone || 'UTC' })
  const [shown, setShown] = useState({ text: first, title: first })

  useEffect(() => {
    function show(): void {
      const then = new Date(at)
      setShown({ text: textOf(then, reader), title: exactText(then, reader) })
    }
    show()
    const timer = setInterval(show, 30_000)
    return () => clearInterval(timer)
  }, [at, reader])

  return (
    <time
      // The exact time doesn't fit on one line of a phone.
      className={shown.text === first ? undefined : 'nowrap'}
      dateTime={time.toISOString()}
      title={shown.title}
      suppressHydrationWarning
    >
      {shown.text}
    </time>
  )
}
