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
import { readForm } from '#src/platform/http/read-form.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import { AuthFrame, authLinks } from '../parts/auth-frame.tsx'
import { factorStep, safeNext } from '../rules/safe-next.ts'
import { signInByMail } from '../server/mail/mailed-sign-in.ts'
import { authWords } from '../words/auth-words.ts'
import { proofProblems } from './auth-problems.ts'

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
  const sent = isForm ? Object.fromEntries(await readForm(request)) : {}
  return mailedLink.safeParse({ ...Object.fromEntries(url.searchParams), ...sent })
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const parsed = await sentLink(request, url)
  if (!parsed.success || isForOthers(parsed.data))
    return data({ problem: proofProblems.expired[localeOf(request)] }, { status: 400 })
  const outcome = await signInByMail(context.get(platformContext), request, parsed.data)
  if (outcome.kind === 'half_confirmed') return data({ isHalf: true })
  if (outcome.kind !== 'signed_in')
    return data({ problem: proofProblems[outcome.kind][localeOf(request)] }, { status: 400 })
  const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  const { type } = parsed.data
  const next = type === 'recovery' || type === 'invite' ? '/auth/reset' : safeNext(parsed.data.next)
  return redirect(outcome.needsFactor ? factorStep(next) : next, { headers })
}

const asks = {
  signup: {
    title: told(authWords, (words) => words.confirmYourAddress),
    lead: told(authWords, (words) => words.oneClickAndItIs),
    button: told(authWords, (words) => words.confirmThisAddress),
  },
  magiclink: {
    title: told(authWords, (words) => words.signIn),
    lead: told(authWords, (words) => words.youAreOneClickAway),
    button: told(authWords, (words) => words.signIn),
  },
  recovery: {
    title: told(authWords, (words) => words.setANewPassword),
    lead: told(authWords, (words) => words.firstShowThatItIs),
    button: told(authWords, (words) => words.goOn),
  },
  invite: {
    title: told(authWords, (words) => words.youAreInvited),
    lead: told(authWords, (words) => words.oneClickAndYouAre),
    button: told(authWords, (words) => words.acceptTheInvitation),
  },
  email_change: {
    title: told(authWords, (words) => words.changeYourAddress),
    lead: told(authWords, (words) => words.youAreOneClickAway),
    button: told(authWords, (words) => words.confirmTheChange),
  },
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function ConfirmScreen(): ReactElement {
  const words = useWords(authWords)
  const locale = useLocale()
  const { type, link } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'isHalf' in answer)
    return (
      <AuthFrame title={words.halfDone} lead={proofProblems.half_confirmed[locale]}>
        <p className="sign-in-other">
          <a href="/">{words.goToTheFrontPage}</a>
        </p>
      </AuthFrame>
    )
  const problem = answer?.problem
  if (!type || !link || problem)
    return (
      <AuthFrame title={words.thisLinkDoesNotWork} lead="" problem={problem ?? proofProblems.expired[locale]}>
        <a className="sign-in-main" href={type === 'recovery' ? '/auth/reset' : '/auth/magic'}>
          {words.askForANewMail}
        </a>
      </AuthFrame>
    )
  const { title, lead, button } = asks[type]
  return (
    <AuthFrame title={title[locale]} lead={lead[locale]}>
      {Object.entries(link).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{button[locale]}</button>
    </AuthFrame>
  )
}
