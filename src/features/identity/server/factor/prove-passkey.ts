import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { noteSessionCookies } from '../session/keep-session.ts'
import { openFactorCalls } from './factor-calls.ts'
import { type AskedKey, answerForKey, askForKey } from './passkey-calls.ts'
import type { SecondOutcome } from './prove-factor.ts'

/** The challenge for the browser of a half signed-in user; `challenge` is sent back with the response. */
export type PasskeyQuestion = ({ kind: 'asked'; cookies: string[] } & AskedKey) | NotSignedIn

type NotSignedIn = { kind: 'over' | 'wrong' | 'too_many' | 'unavailable' }

/** Asks the browser for one of its user's passkeys or security keys. */
export async function askBrowserForPasskey(
  platform: IdentityPlatform,
  request: Request,
  factor: string,
): Promise<PasskeyQuestion> {
  const calls = await openFactorCalls(platform, request)
  const { cookies } = calls.client
  // Asking may have refreshed the session, even if refused.
  try {
    return { kind: 'asked', cookies, ...(await askForKey(platform, calls, factor)) }
  } catch (error) {
    noteSessionCookies(request, cookies)
    return told(error)
  }
}

type Answer = { factor: string; challenge: string; credential: unknown }

/** Completes a sign-in with a passkey's response. The response must include the cookies. */
export async function proveByPasskey(
  platform: IdentityPlatform,
  request: Request,
  answer: Answer,
): Promise<SecondOutcome> {
  const calls = await openFactorCalls(platform, request)
  const { cookies } = calls.client
  try {
    const isSignedIn = await answerForKey(platform, calls, { type: 'request', ...answer })
    return isSignedIn ? { kind: 'signed_in', cookies } : { kind: 'unavailable' }
  } catch (error) {
    noteSessionCookies(request, cookies)
    return told(error)
  }
}

function told(error: unknown): NotSignedIn {
  if (!(error instanceof AuthRefusal)) throw error
  if (error.status === 429) return { kind: 'too_many' }
  if (error.status >= 500) return { kind: 'unavailable' }
  return { kind: error.status === 401 || error.status === 403 ? 'over' : 'wrong' }
}
