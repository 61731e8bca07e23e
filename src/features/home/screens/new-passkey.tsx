import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { makePasskey } from '#src/features/identity/browser/make-passkey.ts'
import type { NewPasskey } from '#src/features/identity/server/factor/own-passkeys.ts'
import { Panel } from '#src/ui/panel.tsx'

/** The button behind which the browser makes a key; what it answers is sent on. */
export function MakePasskey({ made }: { made: NewPasskey }): ReactElement {
  const submit = useSubmit()
  const [problem, setProblem] = useState<string>()
  async function make(): Promise<void> {
    setProblem(undefined)
    try {
      const credential = await makePasskey(asCreation(made.publicKey))
      const { factor, challenge } = made
      await submit({ intent: 'confirm-key', factor, challenge, credential }, { method: 'post' })
    } catch (error) {
      // Declined, too late, known already, or a browser without keys: the person sees why, and may try again.
      setProblem(
        error instanceof DOMException && error.name === 'InvalidStateError' ? knownAlready : noAnswer,
      )
    }
  }
  return (
    <Panel title={`Add “${made.name}”`}>
      {problem ? (
        <p role="alert" className="settings-problem">
          {problem}
        </p>
      ) : null}
      <p className="quiet">
        Your browser asks for your fingerprint, your face, a PIN or a security key. Every other device is
        signed out.
      </p>
      <noscript>
        <p className="settings-problem">Keys need JavaScript, which this browser does not run.</p>
      </noscript>
      <div className="two-step-actions">
        <Button onClick={() => void make()}>Use your key</Button>
        <Button component={Link} to="/user/settings/two-step" variant="default">
          Cancel
        </Button>
      </div>
    </Panel>
  )
}

const knownAlready = 'That key is yours already. Use another one.'
const noAnswer = 'Your key did not answer. Try again, or choose another way.'

/** The question as the service wrote it, which is the shape that browsers read. */
function asCreation(publicKey: NewPasskey['publicKey']): PublicKeyCredentialCreationOptionsJSON {
  return publicKey as PublicKeyCredentialCreationOptionsJSON
}
