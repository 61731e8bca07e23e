import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { FormButton } from '#src/ui/form-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Props = {
  /** When the service was asked last, and what went wrong with it. */
  last: { testedAt: Date | null; lastError: string }
  /** What the forms ask for; nothing is removed where no key is kept. */
  intents: { test: string; remove: string | undefined }
}

/** How a service answered last, and the forms that ask it again and forget its key. */
export function KeyTest({ last: { testedAt, lastError }, intents }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p className="quiet">
        {testedAt ? <RelativeTime at={testedAt} /> : t`Not tested yet.`}{' '}
        {testedAt ? lastError || t`It responded.` : null}
      </p>
      <div className="settings-acts">
        <FormButton fields={{ intent: intents.test }} label={t`Test connection`} />
        {intents.remove ? <FormButton fields={{ intent: intents.remove }} label={t`Delete key`} /> : null}
      </div>
    </>
  )
}
