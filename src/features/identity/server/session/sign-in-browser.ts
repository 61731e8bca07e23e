import { hasSecondFactor } from '../factor/find-factors.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { callerOfRequest, noteSessionCookies } from './keep-session.ts'
import { forgetSession, openSessionClient } from './session-client.ts'

/** The result of signing in. The response must include the cookies; a second factor may still be missing. */
export type SignInOutcome =
  | { kind: 'signed_in'; cookies: string[]; needsFactor: boolean }
  | { kind: 'wrong' | 'unconfirmed' | 'banned' | 'too_many' | 'unavailable' }

/**
 * Signs in the browser that sent the request. A wrong password and an unknown address give the same result.
 */
export async function signInBrowser(
  platform: IdentityPlatform,
  request: Request,
  credentials: { email: string; password: string },
): Promise<SignInOutcome> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { data, error } = await client.auth.signInWithPassword(credentials)
  if (client.sawOutage()) return { kind: 'unavailable' }
  if (!error) {
    const needsFactor = hasSecondFactor(data.user.factors ?? [])
    return { kind: 'signed_in', cookies: client.cookies, needsFactor }
  }
  switch (error.code) {
    case 'over_request_rate_limit':
      return { kind: 'too_many' }
    case 'email_not_confirmed':
      return { kind: 'unconfirmed' }
    case 'user_banned':
      return { kind: 'banned' }
    default:
      return { kind: 'wrong' }
  }
}

/** Ends all other sessions of the request's user. False if the service fails. */
export async function signOutOthers(platform: IdentityPlatform, request: Request): Promise<boolean> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { error } = await client.auth.signOut({ scope: 'others' })
  noteSessionCookies(request, client.cookies)
  return !error && !client.sawOutage()
}

/** Ends the browser's session and returns the cookies that clear it, even if the auth service fails. */
export async function signOutBrowser(platform: IdentityPlatform, request: Request): Promise<string[]> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  await client.auth.signOut({ scope: 'local' })
  return forgetSession(platform, request)
}
