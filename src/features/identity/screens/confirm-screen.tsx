import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { platformContext } from '#src/platform/platform-context.ts'
import { AuthFrame, authLinks } from '../parts/auth-frame.tsx'
import { factorStep, safeNext } from '../rules/safe-next.ts'
import { signInByMail } from '../server/mail/mailed-sign-in.ts'
import { proofProblems } from './auth-words.ts'

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
 * Opening the address does nothing: mail scanners open it, too. Its button acts. What some other application asked for
 * has its button on the auth service's own page, which leads back there instead of signing in here.
 */
export function loader({ url, context }: LoaderFunctionArgs) {
  const parsed = mailedLink.safeParse(Object.fromEntries(url.searchParams))
  if (parsed.success && isForOthers(parsed.data))
    throw redirect(verifyAddress(context.get(platformContext), parsed.data))
  const type = mailedLink.shape.type.safeParse(url.searchParams.get('type'))
  return { type: type.data, link: parsed.data }
}

/** What the button sends: the form holds it all, because a browser with script takes the token out of its address. */
async function sentLink(request: Request, url: URL) {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const sent = isForm ? Object.fromEntries(await request.formData()) : {}
  return mailedLink.safeParse({ ...Object.fromEntries(url.searchParams), ...sent })
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const parsed = await sentLink(request, url)
  if (!parsed.success || isForOthers(parsed.data))
    return data({ problem: proofProblems.expired }, { status: 400 })
  const outcome = await signInByMail(context.get(platformContext), request, parsed.data)
  if (outcome.kind === 'half_confirmed') return data({ isHalf: true })
  if (outcome.kind !== 'signed_in') return data({ problem: proofProblems[outcome.kind] }, { status: 400 })
  const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  const { type } = parsed.data
  const next = type === 'recovery' || type === 'invite' ? '/auth/reset' : safeNext(parsed.data.next)
  return redirect(outcome.needsFactor ? factorStep(next) : next, { headers })
}

const words = {
  signup: {
    title: 'Confirm your address',
    lead: 'One click, and it is yours.',
    button: 'Confirm this address',
  },
  magiclink: { title: 'Sign in', lead: 'You are one click away.', button: 'Sign in' },
  recovery: { title: 'Set a new password', lead: 'First, show that it is you.', button: 'Go on' },
  invite: { title: 'You are invited', lead: 'One click, and you are in.', button: 'Accept the invitation' },
  email_change: {
    title: 'Change your address',
    lead: 'You are one click away.',
    button: 'Confirm the change',
  },
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function ConfirmScreen(): ReactElement {
  const { type, link } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'isHalf' in answer)
    return (
      <AuthFrame title="Half done" lead={proofProblems.half_confirmed}>
        <p className="sign-in-other">
          <a href="/">Go to the front page</a>
        </p>
      </AuthFrame>
    )
  const problem = answer?.problem
  if (!type || !link || problem)
    return (
      <AuthFrame title="This link does not work" lead="" problem={problem ?? proofProblems.expired}>
        <p className="sign-in-other">
          <a href={type === 'recovery' ? '/auth/reset' : '/auth/magic'}>Ask for a new mail</a>
        </p>
      </AuthFrame>
    )
  const { title, lead, button } = words[type]
  return (
    <AuthFrame title={title} lead={lead}>
      {Object.entries(link).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{button}</button>
    </AuthFrame>
  )
}
