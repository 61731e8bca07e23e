import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { signInWords } from '#src/features/home/words/sign-in-words.ts'
import { makePasskey } from '#src/features/identity/browser/make-passkey.ts'
import type { NewPasskey } from '#src/features/identity/server/factor/own-passkeys.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** The button behind which the browser makes a key; what it answers is sent on. */
export function MakePasskey({ made }: { made: NewPasskey }): ReactElement {
  const words = useWords(signInWords)
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
    <Panel title={words.add(made.name)}>
      {problem ? (
        <p role="alert" className="settings-problem">
          {words[problem]}
        </p>
      ) : null}
      <p className="quiet">{words.yourBrowserAsksForYour}</p>
      <noscript>
        <p className="settings-problem">{words.keysNeedJavaScriptWhichThis}</p>
      </noscript>
      <div className="two-step-actions">
        <Button onClick={() => void make()}>{words.useYourKey}</Button>
        <Button component={Link} to="/user/settings/two-step" variant="default">
          {words.cancel}
        </Button>
      </div>
    </Panel>
  )
}

/** The question as the service wrote it, which is the shape that browsers read. */
function asCreation(publicKey: NewPasskey['publicKey']): PublicKeyCredentialCreationOptionsJSON {
  return publicKey as PublicKeyCredentialCreationOptionsJSON
}
