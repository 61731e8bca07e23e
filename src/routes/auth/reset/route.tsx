import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { mayResetPassword, resetPassword } from '#src/features/identity/server/mail/mailed-sign-in.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { MailedCodeForm } from '../parts/mailed-code.tsx'
import { type CodeStep, takeCodeForm } from '../parts/take-code-form.ts'

export const links = authLinks

/** Whoever has a second factor proves it first: a mail alone opens no account that has one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const mayReset = await mayResetPassword(platform, request)
  if (mayReset && (await findUser(platform, request)).kind === 'half')
    throw redirect(factorStep('/auth/reset'))
  return { mayReset }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  const password = (await readForm(request)).get('password')
  const here = { purpose: 'reset', next: '/workspace', onward: '/auth/reset' } as const
  if (typeof password !== 'string') return takeCodeForm(platform, request, here)
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
  not_allowed: msg`That took longer than an hour. Ask for a new mail.`,
  unavailable: msg`Changing the password does not work at the moment. Try again in a minute.`,
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function ResetScreen(): ReactElement {
  const { t } = useLingui()
  const { mayReset } = useLoaderData<typeof loader>()
  const at = useActionData<typeof action>()
  if (!mayReset) {
    const asked = {
      here: '/auth/reset',
      title: t`Set a new password`,
      lead: t`We send you a code that shows it is you.`,
      ask: t`Send the code`,
      go: t`Go on`,
    }
    return <MailedCodeForm at={at} asked={asked} />
  }
  return (
    <AuthFrame
      title={t`Set a new password`}
      lead={t`At least 8 characters. Every other device is signed out.`}
      problem={at?.problem}
    >
      <label htmlFor="password">{t`New password`}</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        required
      />
      <button type="submit">{t`Set the password`}</button>
    </AuthFrame>
  )
}
