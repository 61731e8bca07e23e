import type { ReactElement } from 'react'
import { AuthFrame, CodeField, EmailField } from '../parts/auth-frame.tsx'
import type { CodeStep } from './take-code-form.ts'

type Words = { here: string; title: string; lead: string; ask: string; go: string }

/** The form of the step that somebody is at. */
export function MailedCodeForm({ at, words }: { at: CodeStep | undefined; words: Words }): ReactElement {
  if (at?.step === 'code')
    return (
      <AuthFrame
        title="Check your inbox"
        lead={`If ${at.email} has an account, a mail with a code is on its way.`}
        problem={at.problem}
      >
        <input type="hidden" name="email" value={at.email} />
        <CodeField key={at.problem} />
        <button type="submit">{words.go}</button>
        <p className="sign-in-other">
          <a href={words.here}>Ask for a new mail</a>
        </p>
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title} lead={words.lead} problem={at?.problem}>
      <EmailField value={at?.email ?? ''} isWrong={at?.problem !== undefined} />
      <button type="submit">{words.ask}</button>
      <p className="sign-in-other">
        <a href="/auth/login">Sign in with your password</a>
      </p>
    </AuthFrame>
  )
}
