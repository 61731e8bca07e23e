import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { platformContext } from '#src/platform/platform-context.ts'
import { useWords } from '#src/words/reader.ts'
import { AuthFrame, authLinks, CodeField, EmailField, NameFields } from '../parts/auth-frame.tsx'
import { normalEmail } from '../rules/address.ts'
import { safeNext, withNext } from '../rules/safe-next.ts'
import { findUser } from '../server/find-user.ts'
import { permittedAddress } from '../server/registration-permit.ts'
import { authWords } from '../words/auth-words.ts'
import { type RegisterStep, takeRegisterForm } from './take-register-form.ts'

export const links = authLinks

/** Whoever is signed in already goes where they were going. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const found = await findUser(platform, request)
  if (found.kind === 'user') throw redirect(safeNext(url.searchParams.get('next')))
  const invited = permittedAddress(platform, url.searchParams)
  const email = invited ?? normalEmail(url.searchParams.get('email') ?? '') ?? ''
  const isInvited = invited !== undefined
  return { isOpen: isInvited || !platform.config.authDisableSignup, email, isInvited }
}

export function action({ request, url, context }: ActionFunctionArgs) {
  const onward = safeNext(url.searchParams.get('next'))
  const platform = context.get(platformContext)
  return takeRegisterForm(platform, request, {
    onward,
    invited: permittedAddress(platform, url.searchParams),
  })
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function RegisterScreen(): ReactElement {
  const words = useWords(authWords)
  const { isOpen, email, isInvited } = useLoaderData<typeof loader>()
  const at = useActionData<typeof action>()
  if (!isOpen)
    return (
      <AuthFrame title={words.byInvitationOnly} lead={words.askWhoeverRunsThisSite}>
        <p className="sign-in-other">
          <a href="/auth/login">{words.signIn}</a>
        </p>
      </AuthFrame>
    )
  return at?.step === 'code' ? (
    <CodeStep at={at} />
  ) : (
    <RegisterForm at={at} known={email} isInvited={isInvited} />
  )
}

type FormProps = { at: RegisterStep | undefined; known: string; isInvited: boolean }

function RegisterForm({ at, known, isInvited }: FormProps): ReactElement {
  const words = useWords(authWords)
  const [query] = useSearchParams()
  return (
    <AuthFrame title={words.createAnAccount} lead={words.shareWhatYouMakeAnd} problem={at?.problem}>
      <NameFields first={at?.first ?? ''} last={at?.last ?? ''} />
      {isInvited ? <InvitedField email={known} /> : <EmailField value={at?.email ?? known} />}
      <label htmlFor="password">{words.password}</label>
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
        {words.atLeast8Characters}
      </p>
      <button type="submit">{words.createTheAccount}</button>
      <p className="sign-in-other">
        <a href={withNext('/auth/login', query.get('next'))}>{words.signInInstead}</a>
      </p>
    </AuthFrame>
  )
}

/** The invitation is for this address and no other. */
function InvitedField({ email }: { email: string }): ReactElement {
  const words = useWords(authWords)
  return (
    <>
      <label htmlFor="email">{words.eMail}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        aria-describedby="email-rule"
      />
      <p className="sign-in-hint" id="email-rule">
        {words.youWereInvitedWithThis}
      </p>
    </>
  )
}

function CodeStep({ at }: { at: RegisterStep }): ReactElement {
  const words = useWords(authWords)
  return (
    <AuthFrame title={words.checkYourInbox} lead={words.aMailWithSixDigits(at.email)} problem={at.problem}>
      <input type="hidden" name="email" value={at.email} />
      <CodeField key={at.problem} />
      <button type="submit">{words.confirmThisAddress}</button>
      <p className="sign-in-other">
        <a href="/auth/register">{words.startAgain}</a>
        <a href="/auth/login">{words.signIn}</a>
      </p>
      <p className="sign-in-other">{words.stoppedGetsNone}</p>
    </AuthFrame>
  )
}
