import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { type Told, told } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import { AuthFrame, authLinks, EmailField, wrongField } from '../parts/auth-frame.tsx'
import { factorStep, safeNext, withNext } from '../rules/safe-next.ts'
import { signInForm } from '../schema.ts'
import { findUser } from '../server/find-user.ts'
import { listProviders } from '../server/outside/provider-sign-in.ts'
import { type SignInOutcome, signInBrowser } from '../server/session/sign-in-browser.ts'
import { authWords } from '../words/auth-words.ts'
import { ProviderButtons } from './provider-buttons.tsx'

export const links = authLinks

/** Whoever is signed in already goes where they were going. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const found = await findUser(context.get(platformContext), request)
  const next = safeNext(url.searchParams.get('next'))
  if (found.kind === 'user') throw redirect(next)
  if (found.kind === 'half') throw redirect(factorStep(next))
  return { providers: await listProviders(context.get(platformContext)), next }
}

type Refused = { message: string; email: string }

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = Object.fromEntries(await readForm(request))
  const parsed = signInForm.safeParse(form)
  const email = typeof form['email'] === 'string' ? form['email'].slice(0, 255) : ''
  if (!parsed.success) {
    const refused: Refused = { message: authWords[localeOf(request)].enterYourEMailAddress, email }
    return data(refused, { status: 400 })
  }
  const outcome = await signInBrowser(context.get(platformContext), request, parsed.data)
  if (outcome.kind === 'signed_in') {
    const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
    const next = safeNext(url.searchParams.get('next'))
    return redirect(outcome.needsFactor ? factorStep(next) : next, { headers })
  }
  const { status, message } = refusals[outcome.kind]
  const refused: Refused = { message: message[localeOf(request)], email }
  return data(refused, { status })
}

const refusals: Record<Exclude<SignInOutcome['kind'], 'signed_in'>, { status: number; message: Told }> = {
  wrong: {
    status: 400,
    message: told(authWords, (words) => words.thatEMailAddressAnd),
  },
  unconfirmed: {
    status: 400,
    message: told(authWords, (words) => words.yourEMailAddressIs),
  },
  banned: { status: 403, message: told(authWords, (words) => words.thisAccountIsBlockedAsk) },
  too_many: { status: 429, message: told(authWords, (words) => words.tooManyAttemptsWait15) },
  unavailable: { status: 503, message: told(authWords, (words) => words.signingInDoesNotWork) },
}

/** A plain form: it needs no JavaScript, and a fresh document starts the workspace. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LoginScreen(): ReactElement {
  const words = useWords(authWords)
  const refused = useActionData<typeof action>()
  const { providers, next } = useLoaderData<typeof loader>()
  return (
    <AuthFrame title={words.signIn} lead={words.seeWhoReadWhatYou} problem={refused?.message}>
      <EmailField value={refused?.email ?? ''} isWrong={refused !== undefined} />
      <label htmlFor="password">{words.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        {...(refused ? wrongField : {})}
      />
      <button type="submit">{words.signIn}</button>
      <ProviderButtons providers={providers} next={next} />
      <p className="sign-in-other">
        <a href="/auth/magic">{words.signInByEMail}</a>
        <a href="/auth/reset">{words.forgotYourPassword}</a>
        <a href={withNext('/auth/register', next)}>{words.createAnAccount}</a>
      </p>
    </AuthFrame>
  )
}
