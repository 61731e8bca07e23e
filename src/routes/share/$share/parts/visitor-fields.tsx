import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'

type Props = { values: Record<string, string> }

/** Who speaks; and the trap that people do not see and leave empty, while programs fill in everything. */
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
          {t`Your e-mail address (if you like)`}
          <input
            type="email"
            name="email"
            maxLength={254}
            autoComplete="email"
            defaultValue={values['email']}
          />
        </label>
      </div>
      <p className="share-hint">{t`Only whoever shared this sees it.`}</p>
      <label className="share-trap" aria-hidden="true">
        {t`Leave this empty`}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}
