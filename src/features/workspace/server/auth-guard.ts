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
 * Lets members in and tells the loaders who they are. Sends others to sign in or verify their second factor,
 * and back; users without a workspace to create one, and users without a required second factor to set it up.
 * 503 if the user can't be looked up.
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
      // Admin screens check for staff themselves.
      if (/^\/?admin(?:\/|$)/.test(pattern)) return sendPrivately(await next(), cookies)
      throw redirect('/user/onboard', { headers: asHeaders(cookies) })
    case 'error':
      throw data(
        speak(localeOf(request), msg`We can’t verify your identity right now. Try again in a minute.`),
        { status: 503 },
      )
    case 'factorless':
      if (!openWithoutFactor.has(pattern.replace(/^\//, '')))
        throw redirect('/user/settings/two-step', { headers: asHeaders(cookies) })
      context.set(memberContext, found.member)
      context.set(viewerContext, found.member)
      return sendPrivately(await next(), [...cookies, ...localeCookies(request, found.member)])
    case 'member': {
      context.set(memberContext, found.member)
      context.set(viewerContext, found.member)
      return sendPrivately(await next(), [...cookies, ...localeCookies(request, found.member)])
    }
  }
}

/** Lets everyone in, and tells the loaders which member is viewing, if any. */
export const openGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await lookUpMember(context.get(platformContext), request)
  if (found.kind === 'member') context.set(viewerContext, found.member)
  return sendPrivately(await next(), takeSessionCookies(request))
}

/** Screens for setting up a second factor, switching workspaces, and leaving. */
const openWithoutFactor: ReadonlySet<string> = new Set([
  'user/settings/two-step',
  'user/settings',
  'user/profile',
  'user/workspace',
  'org',
])

/** Keeps the member's language in this browser after they sign out. */
function localeCookies(request: Request, { preferences }: Member): string[] {
  const cookie = localeCookie(request, preferences.locale)
  return cookie === undefined ? [] : [cookie]
}

function sendPrivately(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}

/** Where to return to: after a form, the page of the form. */
function pageOf(request: Request, url: URL): string {
  return request.method === 'GET' ? url.pathname + url.search : url.pathname
}

function asHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
}
