import { type ReactElement, use } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'

type Props = { at: string | Date; timeZone: string }

/** A moment in a time zone. */
export function Moment({ at, timeZone }: Props): ReactElement {
  const { locale } = use(ReaderContext)
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} className="flow-moment">
      {moment.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
    </time>
  )
}
