import { use } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'

/** Says a moment as its reader would write it: `22 November 2026 at 23:05`. */
export function useMoment(): (milliseconds: number) => string {
  const { locale, timeZone } = use(ReaderContext)
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  })
  return (milliseconds) => format.format(milliseconds)
}
