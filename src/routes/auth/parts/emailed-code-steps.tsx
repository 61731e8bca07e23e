import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { AuthFrame, CodeField, EmailField } from '#src/features/identity/parts/auth-frame.tsx'
import type { CodeStep } from './handle-code-form.ts'

type Asked = { here: string; title: string; lead: string; ask: string; go: string }

/** The form of the current step. */
export function EmailedCodeSteps({ at, asked }: { at: CodeStep | undefined; asked: Asked }): ReactElement {
  const { t } = useLingui()
  if (at?.step === 'code')
    return (
      <AuthFrame
        title={t`Check your inbox`}
        lead={t`If there’s an account for ${{ email: at.email }}, we’ve sent a code to that address.`}
        problem={at.problem}
      >
        <input type="hidden" name="email" value={at.email} />
        <CodeField key={at.problem} />
        <button type="submit">{asked.go}</button>
        <p className="sign-in-other">
          <a href={asked.here}>{t`Request a new code`}</a>
        </p>
        <p className="sign-in-other">{t`No email? If you unsubscribed this address, use the link at the bottom of any earlier email to resubscribe.`}</p>
      </AuthFrame>
    )
  return (
    <AuthFrame title={asked.title} lead={asked.lead} problem={at?.problem}>
      <EmailField value={at?.email ?? ''} isWrong={at?.problem !== undefined} />
      <button type="submit">{asked.ask}</button>
      <p className="sign-in-other">
        <a href="/auth/login">{t`Sign in with your password`}</a>
      </p>
    </AuthFrame>
  )
}
