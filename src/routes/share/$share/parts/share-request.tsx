import { useLingui } from '@lingui/react/macro'
import { type ReactElement, use } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'

type Props = { asker: string; until: Date | null }

/** Above what is shared: who asks for a decision, until when, and the way to it. */
export function ShareRequest({ asker, until }: Props): ReactElement {
  const { t } = useLingui()
  const { locale, timeZone } = use(ReaderContext)
  const date = until?.toLocaleDateString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timeZone || 'UTC',
  })
  return (
    <div className="share-request">
      <p>
        {date
          ? t`${{ name: asker }} is asking you to approve this. The link works until ${{ date }}.`
          : t`${{ name: asker }} is asking you to approve this.`}
      </p>
      <a href="#decision">{t`Approve or request changes`}</a>
    </div>
  )
}
