import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { noteSessionCookies } from '../session/keep-session.ts'
import { openFactorCalls } from './factor-calls.ts'
import { type AskedKey, answerForKey, askForKey } from './passkey-calls.ts'
import type { SecondOutcome } from './prove-factor.ts'

/** The question to the browser of whoever is half signed in; `challenge` comes back with the answer. */
export type PasskeyQuestion = ({ kind: 'asked'; cookies: string[] } & AskedKey) | NotSignedIn

type NotSignedIn = { kind: 'over' | 'wrong' | 'too_many' | 'unavailable' }

/** Asks the browser for a passkey or security key of its user. */
export async function askBrowserForPasskey(
  platform: IdentityPlatform,
  request: Request,
  factor: string,
): Promise<PasskeyQuestion> {
  const calls = await openFactorCalls(platform, request)
  const { cookies } = calls.client
  // Asking may have refreshed the session, also where it is refused.
  try {
    return { kind: 'asked', cookies, ...(await askForKey(platform, calls, factor)) }
  } catch (error) {
    noteSessionCookies(request, cookies)
    return told(error)
  }
}

type Answer = { factor: string; challenge: string; credential: unknown }

/** Signs the browser in fully by the answer of its passkey. The cookies must go into the answer. */
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
