import { type ReactElement, use, useEffect, useState } from 'react'
import { type Reader, ReaderContext } from '#src/translation/reader.ts'

/**
 * When something is to be, exactly, in the reader's zone; in the device's own where they chose none. `say` puts it into a
 * sentence.
 */
export function ExactTime({ at, say }: { at: string | Date; say?: (when: string) => string }): ReactElement {
  const reader = use(ReaderContext)
  // Without script, which knows the device's zone.
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
