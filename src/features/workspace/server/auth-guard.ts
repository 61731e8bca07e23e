import { msg } from '@lingui/core/runtime-macro'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import { takeSessionCookies } from '#src/features/identity/server/session/keep-session.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeCookie, localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { type Member, memberContext, viewerContext } from './member.ts'
import { lookUpMember } from './require-member.ts'

/**
 * Lets members in and tells the loaders who they are; sends everybody else to sign in, or to prove their second
 * factor, and come back. People without a workspace are sent to make one, people without a second factor, where their
 * organisation requires one, to set it up; 503 when nobody can tell who is asking.
 */
export const authGuard: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const found = await lookUpMember(context.get(platformContext), request)
  const cookies = takeSessionCookies(request)
  switch (found.kind) {
    case 'half':
      throw redirect(factorStep(pageOf(request, url)), { headers: asHeaders(cookies) })
    case 'anonymous': {
      const next = encodeURIComponent(pageOf(request, url))
      throw redirect(`/auth/login?next=${next}`, { headers: asHeaders(cookies) })
    }
    case 'stranger':
      // Whether they run the platform is asked by each of its screens.
      if (/^\/?admin(?:\/|$)/.test(pattern)) return sendKept(await next(), cookies)
      throw redirect('/user/onboard', { headers: asHeaders(cookies) })
    case 'error':
      throw data(
        speak(localeOf(request), msg`We cannot check who you are at the moment. Try again in a minute.`),
        { status: 503 },
      )
    case 'factorless':
      if (!openWithoutFactor.has(pattern.replace(/^\//, '')))
        throw redirect('/user/settings/two-step', { headers: asHeaders(cookies) })
      context.set(memberContext, found.member)
      context.set(viewerContext, found.member)
      return sendKept(await next(), [...cookies, ...localeCookies(request, found.member)])
    case 'member': {
      context.set(memberContext, found.member)
      context.set(viewerContext, found.member)
      return sendKept(await next(), [...cookies, ...localeCookies(request, found.member)])
    }
  }
}

/** Lets everybody in, and tells the loaders which member looks, if one does. */
export const openGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await lookUpMember(context.get(platformContext), request)
  if (found.kind === 'member') context.set(viewerContext, found.member)
  return sendKept(await next(), takeSessionCookies(request))
}

/** Screens about oneself: where a second factor is set up, and from where one may work elsewhere or leave. */
const openWithoutFactor: ReadonlySet<string> = new Set([
  'user/settings/two-step',
  'user/settings',
  'user/profile',
  'user/workspace',
  'org',
])

/** So that this browser goes on in the member's language when they have signed out. */
function localeCookies(request: Request, { preferences }: Member): string[] {
  const cookie = localeCookie(request, preferences.locale)
  return cookie === undefined ? [] : [cookie]
}

function sendKept(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}

/** Where to come back to: after a form it is the page of the form. */
function pageOf(request: Request, url: URL): string {
  return request.method === 'GET' ? url.pathname + url.search : url.pathname
}

function asHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
}
