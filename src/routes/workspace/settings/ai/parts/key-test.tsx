import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { FormButton } from '#src/ui/form-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Props = {
  /** The time and error of the last test. */
  last: { testedAt: Date | null; lastError: string }
  /** The form intents; without a saved key there is nothing to delete. */
  intents: { test: string; remove: string | undefined }
}

/** The last test of a service, with forms to test it again or delete its key. */
export function KeyTest({ last: { testedAt, lastError }, intents }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p className="quiet">
        {testedAt ? <RelativeTime at={testedAt} /> : t`Not tested yet.`}{' '}
        {testedAt ? lastError || t`The service responded.` : null}
      </p>
      <div className="settings-acts">
        <FormButton fields={{ intent: intents.test }} label={t`Test connection`} />
        {intents.remove ? <FormButton fields={{ intent: intents.remove }} label={t`Delete key`} /> : null}
      </div>
    </>
  )
}
