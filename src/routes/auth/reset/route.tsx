import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect } from 'react-router'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { PasswordInput } from '#src/features/identity/parts/password-input.tsx'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { mayResetPassword, resetPassword } from '#src/features/identity/server/mail/mailed-sign-in.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { EmailedCodeSteps } from '../parts/emailed-code-steps.tsx'
import { type CodeStep, handleCodeForm } from '../parts/handle-code-form.ts'
import type { Route } from './+types/route.ts'

export const links = authLinks

/** Users with a second factor verify it first: access to their mailbox alone must not be enough. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const mayReset = await mayResetPassword(platform, request)
  if (mayReset && (await findUser(platform, request)).kind === 'half')
    throw redirect(factorStep('/auth/reset'))
  return { mayReset }
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const password = (await readForm(request)).get('password')
  const here = { purpose: 'reset', next: '/workspace', onward: '/auth/reset' } as const
  if (typeof password !== 'string') return handleCodeForm(platform, request, here)
  const outcome = await resetPassword(platform, request, password)
  if (outcome.kind === 'changed')
    return redirect('/workspace', {
      headers: outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
    })
  const said = outcome.kind === 'refused' ? outcome.message : problems[outcome.kind]
  const problem = speak(localeOf(request), said)
  return data<CodeStep>({ step: 'ask', email: '', problem }, { status: 400 })
}

const problems = {
  not_allowed: msg`This password reset has expired. Resets are valid for one hour. Request a new code.`,
  unavailable: msg`We can’t change your password right now. Try again in a minute.`,
}

export default function ResetScreen({ loaderData, actionData: at }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { mayReset } = loaderData
  if (!mayReset) {
    const asked = {
      here: '/auth/reset',
      title: t`Set a new password`,
      lead: t`We’ll email you a code to confirm it’s you.`,
      ask: t`Send code`,
      go: t`Continue`,
    }
    return <EmailedCodeSteps at={at} asked={asked} />
  }
  return (
    <AuthFrame
      title={t`Set a new password`}
      lead={t`At least 8 characters. You’ll be signed out of all other sessions.`}
      problem={at?.problem}
    >
      <label htmlFor="password">{t`New password`}</label>
      <PasswordInput autoComplete="new-password" minLength={8} maxLength={128} />
      <button type="submit">{t`Set password`}</button>
    </AuthFrame>
  )
}
