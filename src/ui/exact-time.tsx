import { type ReactElement, use, useEffect, useState } from 'react'
import { type Reader, ReaderContext } from '#src/translation/reader.ts'

/** An exact time in the reader's time zone, or the device's if none is set. `say` wraps it in a sentence. */
export function ExactTime({ at, say }: { at: string | Date; say?: (when: string) => string }): ReactElement {
  const reader = use(ReaderContext)
  // Rendered on the server, which doesn't know the device's time zone.
  const [text, setText] = useState(() => textOf(at, { ...reader, timeZone: reader.timeZone || 'UTC' }))
  useEffect(() => setText(textOf(at, reader)), [at, reader])
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {say ? say(text) : text}
    </time>
  )
}

function textOf(at: string | Date, { locale, timeZone }: Reader): string {
  return new Date(at).toLocaleString(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  })
}
