import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { platformContext } from '#src/platform/platform-context.ts'
import { AuthFrame, authLinks, authMeta, CodeField, EmailField, NameFields } from '../parts/auth-frame.tsx'
import { normalEmail } from '../rules/address.ts'
import { safeNext } from '../rules/safe-next.ts'
import { findUser } from '../server/find-user.ts'
import { type RegisterStep, takeRegisterForm } from './take-register-form.ts'

export const links = authLinks

export function meta() {
  return authMeta('Create an account')
}

/** Whoever is signed in already goes where they were going. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const found = await findUser(platform, request)
  if (found.kind === 'user') throw redirect(safeNext(url.searchParams.get('next')))
  const email = normalEmail(url.searchParams.get('email') ?? '') ?? ''
  return { isOpen: !platform.config.authDisableSignup, email }
}

export function action({ request, url, context }: ActionFunctionArgs) {
  const onward = safeNext(url.searchParams.get('next'))
  return takeRegisterForm(context.get(platformContext), request, onward)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function RegisterScreen(): ReactElement {
  const { isOpen, email } = useLoaderData<typeof loader>()
  const at = useActionData<typeof action>()
  if (!isOpen)
    return (
      <AuthFrame title="By invitation only" lead="Ask whoever runs this site to invite you.">
        <p className="sign-in-other">
          <a href="/auth/login">Sign in</a>
        </p>
      </AuthFrame>
    )
  return at?.step === 'code' ? <CodeStep at={at} /> : <RegisterForm at={at} known={email} />
}

function RegisterForm({ at, known }: { at: RegisterStep | undefined; known: string }): ReactElement {
  return (
    <AuthFrame
      title="Create an account"
      lead="Share what you make, and see who read it."
      problem={at?.problem}
    >
      <NameFields first={at?.first ?? ''} last={at?.last ?? ''} />
      <EmailField value={at?.email ?? known} />
      <label htmlFor="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="new-password"
        aria-describedby="password-rule"
        minLength={8}
        maxLength={128}
        required
      />
      <p className="sign-in-hint" id="password-rule">
        At least 8 characters.
      </p>
      <button type="submit">Create the account</button>
      <p className="sign-in-other">
        <a href="/auth/login">Sign in instead</a>
      </p>
    </AuthFrame>
  )
}

function CodeStep({ at }: { at: RegisterStep }): ReactElement {
  return (
    <AuthFrame
      title="Check your inbox"
      lead={`A mail with six digits is on its way to ${at.email}. Does the address have an account already? Then sign in instead.`}
      problem={at.problem}
    >
      <input type="hidden" name="email" value={at.email} />
      <CodeField key={at.problem} />
      <button type="submit">Confirm this address</button>
      <p className="sign-in-other">
        <a href="/auth/register">Start again</a>
        <a href="/auth/login">Sign in</a>
      </p>
    </AuthFrame>
  )
}
