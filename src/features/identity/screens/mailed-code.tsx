import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { AuthFrame, CodeField, EmailField } from '../parts/auth-frame.tsx'
import { authWords } from '../words/auth-words.ts'
import type { CodeStep } from './take-code-form.ts'

type Asked = { here: string; title: string; lead: string; ask: string; go: string }

/** The form of the step that somebody is at. */
export function MailedCodeForm({ at, asked }: { at: CodeStep | undefined; asked: Asked }): ReactElement {
  const words = useWords(authWords)
  if (at?.step === 'code')
    return (
      <AuthFrame title={words.checkYourInbox} lead={words.ifHasAnAccountA(at.email)} problem={at.problem}>
        <input type="hidden" name="email" value={at.email} />
        <CodeField key={at.problem} />
        <button type="submit">{asked.go}</button>
        <p className="sign-in-other">
          <a href={asked.here}>{words.askForANewMail}</a>
        </p>
        <p className="sign-in-other">{words.stoppedGetsNone}</p>
      </AuthFrame>
    )
  return (
    <AuthFrame title={asked.title} lead={asked.lead} problem={at?.problem}>
      <EmailField value={at?.email ?? ''} isWrong={at?.problem !== undefined} />
      <button type="submit">{asked.ask}</button>
      <p className="sign-in-other">
        <a href="/auth/login">{words.signInWithYourPassword}</a>
      </p>
    </AuthFrame>
  )
}
