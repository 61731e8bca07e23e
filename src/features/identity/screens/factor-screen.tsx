import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { platformContext } from '#src/platform/platform-context.ts'
import { AuthFrame, authLinks, authMeta, CodeField } from '../parts/auth-frame.tsx'
import { factorStep, nextAfterFactor } from '../rules.ts'
import { secondFactorForm } from '../schema.ts'
import { findUser } from '../server/find-user.ts'
import { proveFactor, type SecondOutcome } from '../server/prove-factor.ts'

export const links = authLinks

export function meta() {
  return authMeta('Second factor')
}

/** Only for who is half signed in; everybody else goes where they belong. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const next = nextAfterFactor(url.searchParams.get('next'))
  const found = await findUser(context.get(platformContext), request)
  switch (found.kind) {
    case 'half':
      return {
        apps: found.factors.filter(({ type }) => type === 'totp'),
        hasCodes: found.factors.some(({ type }) => type === 'recovery_code'),
        byRecoveryCode: url.searchParams.get('by') === 'recovery-code',
        here: factorStep(next),
      }
    case 'user':
      throw redirect(next)
    case 'anonymous':
      throw redirect(`/auth/login?next=${encodeURIComponent(next)}`)
    case 'error':
      throw data('We cannot check who you are at the moment. Try again in a minute.', { status: 503 })
  }
}

type Refused = { problem: string }

export async function action({ request, url, context }: ActionFunctionArgs) {
  const next = nextAfterFactor(url.searchParams.get('next'))
  const parsed = secondFactorForm.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return data<Refused>({ problem: problems.wrong }, { status: 400 })
  const outcome = await proveFactor(context.get(platformContext), request, parsed.data)
  if (outcome.kind === 'over') return redirect(`/auth/login?next=${encodeURIComponent(next)}`)
  if (outcome.kind !== 'signed_in') return data<Refused>({ problem: problems[outcome.kind] }, { status: 400 })
  const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect(next, { headers })
}

const problems: Record<Exclude<SecondOutcome['kind'], 'signed_in' | 'over'>, string> = {
  wrong: 'That code is wrong or was used already. Wait for the next one and try again.',
  too_many: 'Too many attempts. Wait 15 minutes, then try again.',
  unavailable: 'Signing in does not work at the moment. Try again in a minute.',
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function FactorScreen(): ReactElement {
  const { apps, hasCodes, byRecoveryCode, here } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  if (byRecoveryCode) return <RecoveryCodeForm here={here} problem={problem} />
  return (
    <AuthFrame
      title="Enter your code"
      lead="Your authenticator app shows six digits for this site."
      problem={problem}
    >
      <AppChoice apps={apps} />
      <CodeField key={problem} />
      <button type="submit">Sign in</button>
      {hasCodes ? (
        <p className="sign-in-other">
          <a href={`${here}&by=recovery-code`}>Use a recovery code instead</a>
        </p>
      ) : null}
      <WayOut />
    </AuthFrame>
  )
}

/** Which app the code is from, for who has several. */
function AppChoice({ apps }: { apps: { id: string; name: string }[] }): ReactElement {
  const [only] = apps
  if (apps.length === 1) return <input type="hidden" name="factor" value={only?.id} />
  return (
    <>
      <label htmlFor="factor">App</label>
      <select id="factor" name="factor">
        {apps.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || 'Authenticator app'}
          </option>
        ))}
      </select>
    </>
  )
}

/** Ends the half session: the wrong person may be at this browser. */
function WayOut(): ReactElement {
  return (
    <button className="sign-in-out" type="submit" formAction="/auth/logout" formNoValidate>
      Sign in as somebody else
    </button>
  )
}

function RecoveryCodeForm({ here, problem }: { here: string; problem: string | undefined }): ReactElement {
  return (
    <AuthFrame
      title="Use a recovery code"
      lead="One of the ten that you kept. Each works once."
      problem={problem}
    >
      <label htmlFor="recovery-code">Recovery code</label>
      <input
        key={problem}
        id="recovery-code"
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
      />
      <button type="submit">Sign in</button>
      <p className="sign-in-other">
        <a href={here}>Use your authenticator app</a>
      </p>
      <WayOut />
    </AuthFrame>
  )
}
