import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect } from 'react-router'
import { beginProviderSignIn } from '#src/features/auth-service/server/outside/provider-sign-in.ts'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { safeNext } from '#src/features/identity/rules/safe-next.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import type { Route } from './+types/route.ts'

export const links = authLinks

export async function action({ request, url, context }: Route.ActionArgs) {
  const provider = (await readForm(request)).get('provider')
  const next = safeNext(url.searchParams.get('next'))
  const begun = await beginProviderSignIn(context.get(platformContext), request, {
    provider: typeof provider === 'string' ? provider : '',
    next,
  })
  if (!begun) return redirect('/auth/login')
  const { address, label, cookies } = begun
  const headers = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return data({ address, label }, { headers })
}

/** Redirects by a refresh, because the policy's form-action forbids answering a form with a redirect to another site. */
export default function ProviderScreen({ actionData: begun }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  // A GET does not start a sign-in.
  if (!begun)
    return (
      <AuthFrame title={t`Sign in`} lead="">
        <a className="sign-in-main" href="/auth/login">
          {t`Choose how to sign in`}
        </a>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t`Continue with ${{ label: begun.label }}`} lead={t`One moment.`}>
      <meta httpEquiv="refresh" content={`0;url=${begun.address}`} />
      <a className="sign-in-main" href={begun.address}>
        {t`Continue`}
      </a>
    </AuthFrame>
  )
}
