import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useRef, useState } from 'react'
import { answerWithPasskey } from '#src/features/identity/browser/answer-with-passkey.ts'

type Question = { factor: string; challenge: string; publicKey: { challenge: string } }

/** A button that makes the browser ask for the passkey or security key. Its response is submitted with the form. */
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
      // Declined, timed out, or not supported by the browser. The person can try again.
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
          {t`Your passkey or security key didn’t respond. Try again or use another method.`}
        </p>
      ) : null}
      <button type="button" onClick={() => void ask()}>
        {t`Use your passkey or security key`}
      </button>
    </>
  )
}
