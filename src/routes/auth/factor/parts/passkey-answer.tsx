import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useRef, useState } from 'react'
import { answerWithPasskey } from '#src/features/identity/browser/answer-with-passkey.ts'

type Question = { factor: string; challenge: string; publicKey: { challenge: string } }

/** The button behind which the browser asks for the key; what it answers is sent with the form. */
export function PasskeyAnswer({ factor, challenge, publicKey }: Question): ReactElement {
  const { t } = useLingui()
  const answer = useRef<HTMLInputElement>(null)
  const [isDeclined, setDeclined] = useState(false)
  async function ask(): Promise<void> {
    const field = answer.current
    if (!field) return
    try {
      field.value = await answerWithPasskey(publicKey)
      field.form?.requestSubmit()
    } catch {
      // Declined, too late, or a browser without keys: the person sees that nothing came, and may try again.
      setDeclined(true)
    }
  }
  return (
    <>
      <input type="hidden" name="factor" value={factor} />
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="credential" defaultValue="" ref={answer} />
      {isDeclined ? (
        <p className="sign-in-problem" role="alert">
          {t`Your key did not answer. Try again, or use another way.`}
        </p>
      ) : null}
      <button type="button" onClick={() => void ask()}>
        {t`Use your key`}
      </button>
    </>
  )
}
