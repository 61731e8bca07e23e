import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { makePasskey } from '#src/features/identity/browser/make-passkey.ts'
import type { NewPasskey } from '#src/features/identity/server/factor/own-passkeys.ts'
import { Panel } from '#src/ui/panel.tsx'
import { signInLabels } from './sign-in-labels.ts'

/** The button behind which the browser makes a key; what it answers is sent on. */
export function MakePasskey({ made }: { made: NewPasskey }): ReactElement {
  const { t } = useLingui()
  const submit = useSubmit()
  const [problem, setProblem] = useState<'thatKeyIsYoursAlready' | 'yourKeyDidNotAnswer'>()
  async function make(): Promise<void> {
    setProblem(undefined)
    try {
      const credential = await makePasskey(asCreation(made.publicKey))
      const { factor, challenge } = made
      await submit({ intent: 'confirm-key', factor, challenge, credential }, { method: 'post' })
    } catch (error) {
      // Declined, too late, known already, or a browser without keys: the person sees why, and may try again.
      setProblem(
        error instanceof DOMException && error.name === 'InvalidStateError'
          ? 'thatKeyIsYoursAlready'
          : 'yourKeyDidNotAnswer',
      )
    }
  }
  return (
    <Panel title={t`Add “${{ name: made.name }}”`}>
      {problem ? (
        <p role="alert" className="settings-problem">
          {t(signInLabels[problem])}
        </p>
      ) : null}
      <p className="quiet">{t`Your browser asks for your fingerprint, your face, a PIN or a security key. Every other device is signed out.`}</p>
      <noscript>
        <p className="settings-problem">{t`Keys need JavaScript, which this browser does not run.`}</p>
      </noscript>
      <div className="two-step-actions">
        <Button onClick={() => void make()}>{t`Use your key`}</Button>
        <Button component={Link} to="/user/settings/two-step" variant="default">
          {t`Cancel`}
        </Button>
      </div>
    </Panel>
  )
}

/** The question as the service wrote it, which is the shape that browsers read. */
function asCreation(publicKey: NewPasskey['publicKey']): PublicKeyCredentialCreationOptionsJSON {
  return publicKey as PublicKeyCredentialCreationOptionsJSON
}
