import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { factorStep, safeNext } from '#src/features/identity/rules/safe-next.ts'
import { signInByMail } from '#src/features/identity/server/mail/mailed-sign-in.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { proofProblems } from '../parts/auth-problems.ts'
import type { Route } from './+types/route.ts'

export const links = authLinks

const mailedLink = z.object({
  token: z.string().min(1).max(200),
  type: z.enum(['signup', 'magiclink', 'recovery', 'email_change', 'invite']),
  next: z.string().max(2048).optional(),
})

type MailedLink = z.infer<typeof mailedLink>

function isForOthers({ token, next = '/' }: MailedLink): boolean {
  return token.startsWith('pkce_') || !next.startsWith('/')
}

function verifyAddress(
  { config }: { config: { publicOrigin: string } },
  { token, type, next = '/' }: MailedLink,
): string {
  const target = next.startsWith('/') ? config.publicOrigin + next : next
  return `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: target })}`
}

/**
 * A GET does nothing, because mail scanners also open the link. Only the button acts. Links requested by another
 * application are forwarded to the auth service's own page, which leads back there instead of signing in here.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const parsed = mailedLink.safeParse(Object.fromEntries(url.searchParams))
  if (parsed.success && isForOthers(parsed.data))
    throw redirect(verifyAddress(context.get(platformContext), parsed.data))
  const type = mailedLink.shape.type.safeParse(url.searchParams.get('type'))
  return { type: type.data, link: parsed.data }
}

/** Reads the link from the form first, because scripts remove the token from the browser's address bar. */
async function sentLink(request: Request, url: URL) {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const sent = isForm ? Object.fromEntries(await readForm(request)) : {}
  return mailedLink.safeParse({ ...Object.fromEntries(url.searchParams), ...sent })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const parsed = await sentLink(request, url)
  if (!parsed.success || isForOthers(parsed.data))
    return data({ problem: speak(localeOf(request), proofProblems.expired) }, { status: 400 })
  const outcome = await signInByMail(context.get(platformContext), request, parsed.data)
  if (outcome.kind === 'half_confirmed') return data({ isHalf: true })
  if (outcome.kind !== 'signed_in')
    return data({ problem: speak(localeOf(request), proofProblems[outcome.kind]) }, { status: 400 })
  const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  const { type } = parsed.data
  const next = type === 'recovery' || type === 'invite' ? '/auth/reset' : safeNext(parsed.data.next)
  return redirect(outcome.needsFactor ? factorStep(next) : next, { headers })
}

const asks = {
  signup: {
    title: msg`Confirm your email`,
    lead: msg`Click below to confirm your address.`,
    button: msg`Confirm email`,
  },
  magiclink: {
    title: msg`Sign in`,
    lead: msg`Click below to continue.`,
    button: msg`Sign in`,
  },
  recovery: {
    title: msg`Set a new password`,
    lead: msg`First, confirm it’s you.`,
    button: msg`Continue`,
  },
  invite: {
    title: msg`You’re invited`,
    lead: msg`Click below to join.`,
    button: msg`Accept invitation`,
  },
  email_change: {
    title: msg`Change your email`,
    lead: msg`Click below to use the new address.`,
    button: msg`Confirm change`,
  },
}

export default function ConfirmScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { type, link } = loaderData
  if (answer && 'isHalf' in answer)
    return (
      <AuthFrame title={t`One more step`} lead={t(proofProblems.half_confirmed)}>
        <p className="sign-in-other">
          <a href="/">{t`Go to the home page`}</a>
        </p>
      </AuthFrame>
    )
  const problem = answer?.problem
  if (!type || !link || problem)
    return (
      <AuthFrame title={t`This link isn’t valid`} lead="" problem={problem ?? t(proofProblems.expired)}>
        <a className="sign-in-main" href={type === 'recovery' ? '/auth/reset' : '/auth/magic'}>
          {t`Request a new email`}
        </a>
      </AuthFrame>
    )
  const { title, lead, button } = asks[type]
  return (
    <AuthFrame title={t(title)} lead={t(lead)}>
      {Object.entries(link).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{t(button)}</button>
    </AuthFrame>
  )
}
