import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect } from 'react-router'
import { listProviders } from '#src/features/auth-service/server/outside/provider-sign-in.ts'
import { AuthFrame, authLinks, EmailField, wrongField } from '#src/features/identity/parts/auth-frame.tsx'
import { PasswordInput } from '#src/features/identity/parts/password-input.tsx'
import { factorStep, safeNext, withNext } from '#src/features/identity/rules/safe-next.ts'
import { signInForm } from '#src/features/identity/schema.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { type SignInOutcome, signInBrowser } from '#src/features/identity/server/session/sign-in-browser.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'
import { ProviderButtons } from './parts/provider-buttons.tsx'

export const links = authLinks

/** Redirects users who are already signed in. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const found = await findUser(context.get(platformContext), request)
  const next = safeNext(url.searchParams.get('next'))
  if (found.kind === 'user') throw redirect(next)
  if (found.kind === 'half') throw redirect(factorStep(next))
  return { providers: await listProviders(context.get(platformContext)), next }
}

type Refused = { message: string; email: string }

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request))
  const parsed = signInForm.safeParse(form)
  const email = typeof form['email'] === 'string' ? form['email'].slice(0, 255) : ''
  if (!parsed.success) {
    const refused: Refused = {
      message: speak(localeOf(request), msg`Enter your email address and password.`),
      email,
    }
    return data(refused, { status: 400 })
  }
  const outcome = await signInBrowser(context.get(platformContext), request, parsed.data)
  if (outcome.kind === 'signed_in') {
    const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
    const next = safeNext(url.searchParams.get('next'))
    return redirect(outcome.needsFactor ? factorStep(next) : next, { headers })
  }
  const { status, message } = refusals[outcome.kind]
  const refused: Refused = { message: speak(localeOf(request), message), email }
  return data(refused, { status })
}

const refusals: Record<
  Exclude<SignInOutcome['kind'], 'signed_in'>,
  { status: number; message: Translatable }
> = {
  wrong: {
    status: 400,
    message: msg`The email address or password is incorrect. Check both and try again.`,
  },
  unconfirmed: {
    status: 400,
    message: msg`Your email address isn’t verified yet. Contact the site administrator.`,
  },
  banned: { status: 403, message: msg`This account is blocked. Contact the site administrator.` },
  too_many: { status: 429, message: msg`Too many attempts. Wait 15 minutes, then try again.` },
  unavailable: { status: 503, message: msg`Sign-in is temporarily unavailable. Try again in a minute.` },
}

/** A plain form that works without JavaScript and loads the workspace as a new document. */
export default function LoginScreen({ loaderData, actionData: refused }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { providers, next } = loaderData
  return (
    <AuthFrame title={t`Sign in`} lead={t`See who reads what you share.`} problem={refused?.message}>
      <EmailField value={refused?.email ?? ''} isWrong={refused !== undefined} />
      <label htmlFor="password">{t`Password`}</label>
      <PasswordInput autoComplete="current-password" maxLength={1024} {...(refused ? wrongField : {})} />
      <button type="submit">{t`Sign in`}</button>
      <ProviderButtons providers={providers} next={next} />
      <p className="sign-in-other">
        <a href="/auth/magic">{t`Sign in with email`}</a>
        <a href="/auth/reset">{t`Forgot your password?`}</a>
        <a href={withNext('/auth/register', next)}>{t`Create an account`}</a>
      </p>
    </AuthFrame>
  )
}
