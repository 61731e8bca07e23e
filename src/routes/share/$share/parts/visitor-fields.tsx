import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'

type Props = { values: Record<string, string> }

/** The visitor's name and email, and a honeypot that people do not see and bots fill in. */
export function VisitorFields({ values }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <div className="share-who">
        <label>
          {t`Your name`}
          <input name="name" required maxLength={120} autoComplete="name" defaultValue={values['name']} />
        </label>
        <label>
          {t`Your email address (optional)`}
          <input
            type="email"
            name="email"
            maxLength={254}
            autoComplete="email"
            defaultValue={values['email']}
          />
        </label>
      </div>
      <p className="share-hint">{t`Only the sender sees it.`}</p>
      <label className="share-trap" aria-hidden="true">
        {t`Leave this empty`}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}
