import { msg } from '@lingui/core/macro'
import { type ReactElement, use, useEffect, useState } from 'react'
import { type Reader, ReaderContext } from '#src/translation/reader.ts'
import { relativeText } from '#src/translation/relative-text.ts'
import { speak } from '#src/translation/speak.ts'

/** The exact time in the reader's zone, with its name; in the device's own where they chose none. */
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

/** When something was, in words, with the exact time in the reader's zone as its tooltip. `at` is ISO 8601 or a Date. */
export function RelativeTime({ at }: { at: string | Date }): ReactElement {
  const reader = use(ReaderContext)
  const time = new Date(at)
  // Without script, which knows the device's zone and the time that passes.
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
      // The exact time is too long for one line of a phone.
      className={shown.text === first ? undefined : 'nowrap'}
      dateTime={time.toISOString()}
      title={shown.title}
      suppressHydrationWarning
    >
      {shown.text}
    </time>
  )
}
