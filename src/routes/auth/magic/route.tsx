import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { redirect, useActionData } from 'react-router'
import { authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { factorStep, safeNext } from '#src/features/identity/rules/safe-next.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmailedCodeSteps } from '../parts/emailed-code-steps.tsx'
import { handleCodeForm } from '../parts/handle-code-form.ts'
import type { Route } from './+types/route.ts'

export const links = authLinks

/** Redirects users who are already signed in. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const found = await findUser(context.get(platformContext), request)
  const next = safeNext(url.searchParams.get('next'))
  if (found.kind === 'user') throw redirect(next)
  if (found.kind === 'half') throw redirect(factorStep(next))
  return null
}

export function action({ request, url, context }: Route.ActionArgs) {
  const next = safeNext(url.searchParams.get('next'))
  return handleCodeForm(context.get(platformContext), request, { purpose: 'magic', next, onward: next })
}

export default function MagicScreen(): ReactElement {
  const { t } = useLingui()
  const asked = {
    here: '/auth/magic',
    title: t`Sign in with email`,
    lead: t`We’ll email you a code. No password needed.`,
    ask: t`Send code`,
    go: t`Sign in`,
  }
  return <EmailedCodeSteps at={useActionData<typeof action>()} asked={asked} />
}
