import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useSubmit } from 'react-router'
import { makePasskey } from '#src/features/identity/browser/make-passkey.ts'
import type { NewPasskey } from '#src/features/identity/server/factor/own-passkeys.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { signInLabels } from './sign-in-labels.ts'

/** A button that makes the browser create a passkey and submits its response. */
export function CreatePasskey({ made }: { made: NewPasskey }): ReactElement {
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
      // Declined, timed out, already registered, or not supported by the browser. The person sees why and can try again.
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
      <p className="quiet">{t`Your browser will ask for your fingerprint, face, PIN or security key. You’ll be signed out of all other sessions.`}</p>
      <noscript>
        <p className="settings-problem">{t`Passkeys and security keys need JavaScript, which is turned off in this browser.`}</p>
      </noscript>
      <div className="two-step-actions">
        <Button onClick={() => void make()}>{t`Use your passkey or security key`}</Button>
        <LinkButton to="/user/settings/two-step" label={t`Cancel`} />
      </div>
    </Panel>
  )
}

/** The auth service's options already have the browser's shape. */
function asCreation(publicKey: NewPasskey['publicKey']): PublicKeyCredentialCreationOptionsJSON {
  return publicKey as PublicKeyCredentialCreationOptionsJSON
}
