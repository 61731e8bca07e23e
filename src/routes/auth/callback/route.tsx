import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect } from 'react-router'
import { endProviderSignIn } from '#src/features/auth-service/server/outside/provider-sign-in.ts'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { safeNext } from '#src/features/identity/rules/safe-next.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { providerProblems } from '#src/routes/parts/auth-problems.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'

export const links = authLinks

/** The redirect target of a provider's sign-in. The code is valid only with the verifier in this browser's cookie. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = safeNext(url.searchParams.get('next'))
  const outcome = await endProviderSignIn(context.get(platformContext), request, url.searchParams)
  if (outcome.kind !== 'signed_in')
    return data({ problem: speak(localeOf(request), providerProblems[outcome.kind]), next }, { status: 400 })
  const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  throw redirect(next, { headers })
}

export default function CallbackScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { problem, next } = loaderData
  return (
    <AuthFrame title={t`We couldn’t sign you in`} lead="" problem={problem}>
      <a className="sign-in-main" href={`/auth/login?next=${encodeURIComponent(next)}`}>
        {t`Try again`}
      </a>
    </AuthFrame>
  )
}
