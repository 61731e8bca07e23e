import { type ReactElement, useRef, useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import { answerWithPasskey } from '../browser/answer-with-passkey.ts'
import { authWords } from '../words/auth-words.ts'

type Question = { factor: string; challenge: string; publicKey: { challenge: string } }

/** The button behind which the browser asks for the key; what it answers is sent with the form. */
export function PasskeyAnswer({ factor, challenge, publicKey }: Question): ReactElement {
  const words = useWords(authWords)
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
          {words.yourKeyDidNotAnswer}
        </p>
      ) : null}
      <button type="button" onClick={() => void ask()}>
        {words.useYourKey}
      </button>
    </>
  )
}
