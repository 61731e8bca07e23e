import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
} from 'react-router'
import { platformContext } from '#src/platform/platform-context.ts'
import { safeNext } from '../rules.ts'
import { signInForm } from '../schema.ts'
import { findUser } from '../server/find-user.ts'
import { type SignInOutcome, signInBrowser } from '../server/sign-in-browser.ts'
import styles from './login.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta() {
  return [{ title: 'Sign in · Nurtured' }, { name: 'robots', content: 'noindex' }]
}

/** Whoever is signed in already goes where they were going. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const found = await findUser(context.get(platformContext), request)
  if (found.kind === 'user') throw redirect(safeNext(url.searchParams.get('next')))
  return null
}

type Refused = { message: string; email: string }

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = Object.fromEntries(await request.formData())
  const parsed = signInForm.safeParse(form)
  const email = typeof form['email'] === 'string' ? form['email'].slice(0, 255) : ''
  if (!parsed.success) {
    const refused: Refused = { message: 'Enter your e-mail address and your password.', email }
    return data(refused, { status: 400 })
  }
  const outcome = await signInBrowser(context.get(platformContext), request, parsed.data)
  if (outcome.kind === 'signed_in') {
    const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
    return redirect(safeNext(url.searchParams.get('next')), { headers })
  }
  const { status, message } = refusals[outcome.kind]
  const refused: Refused = { message, email }
  return data(refused, { status })
}

const refusals: Record<Exclude<SignInOutcome['kind'], 'signed_in'>, { status: number; message: string }> = {
  wrong: {
    status: 400,
    message: 'That e-mail address and password do not go together. Check both and try again.',
  },
  unconfirmed: {
    status: 400,
    message: 'Your e-mail address is not confirmed yet. Ask whoever runs this site.',
  },
  banned: { status: 403, message: 'This account is blocked. Ask whoever runs this site.' },
  too_many: { status: 429, message: 'Too many attempts. Wait 15 minutes, then try again.' },
  unavailable: { status: 503, message: 'Signing in does not work at the moment. Try again in a minute.' },
}

/** A plain form: it needs no JavaScript, and a fresh document starts the workspace. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LoginScreen(): ReactElement {
  const refused = useActionData<typeof action>()
  const problem = refused ? { 'aria-invalid': true, 'aria-describedby': 'sign-in-problem' } : {}
  return (
    <main className="sign-in">
      <a className="sign-in-brand" href="/">
        Nurtured
      </a>
      <form className="sign-in-form" method="post" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">Sign in</h1>
        <p className="sign-in-lead">See who read what you shared.</p>
        {refused ? (
          <p className="sign-in-problem" id="sign-in-problem" role="alert">
            {refused.message}
          </p>
        ) : null}
        <label htmlFor="email">E-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={255}
          defaultValue={refused?.email ?? ''}
          {...problem}
        />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1024}
          {...problem}
        />
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}
