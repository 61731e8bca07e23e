import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitFactors } from '../login-limits.ts'
import { findOwnSession } from '../session/find-own-session.ts'
import { noteSessionCookies } from '../session/keep-session.ts'
import { challengeFactor } from './challenge-factor.ts'
import type { PasskeyOptions } from './passkey.ts'
import type { SecondOutcome } from './prove-factor.ts'
import { verifyFactor } from './verify-factor.ts'

/** The question to the browser of whoever is half signed in; `challenge` comes back with the answer. */
export type PasskeyQuestion =
  | {
      kind: 'asked'
      challenge: string
      publicKey: PasskeyOptions['credential_options']['publicKey']
      cookies: string[]
    }
  | { kind: 'over' | 'wrong' | 'too_many' }

/** Asks the browser for a passkey or security key of its user. */
export async function askBrowserForPasskey(
  platform: IdentityPlatform,
  request: Request,
  factor: string,
): Promise<PasskeyQuestion> {
  const { client, found, address } = await findOwnSession(platform, request)
  if (!found) return { kind: 'over' }
  // Asking may have refreshed the session, also where it is refused.
  try {
    await limitFactors(platform, { address, verb: 'challenge' })
    const { id, webauthn } = await challengeFactor(platform, found, { factor, channel: '', address })
    if (!webauthn) throw new AuthRefusal(422, 'validation_failed', 'The factor is no passkey')
    const { publicKey } = webauthn.credential_options
    return { kind: 'asked', challenge: id, publicKey, cookies: client.cookies }
  } catch (error) {
    noteSessionCookies(request, client.cookies)
    return told(error)
  }
}

type Answer = { factor: string; challenge: string; credential: unknown }

/** Signs the browser in fully by the answer of its passkey. The cookies must go into the answer. */
export async function proveByPasskey(
  platform: IdentityPlatform,
  request: Request,
  { factor, challenge, credential }: Answer,
): Promise<SecondOutcome> {
  const { client, found, address } = await findOwnSession(platform, request)
  if (!found) return { kind: 'over' }
  try {
    await limitFactors(platform, { address, verb: 'verify' })
    const passkey = { type: 'request', response: credential }
    const { access_token, refresh_token } = await verifyFactor(platform, found, {
      factor,
      challenge,
      code: '',
      passkey,
      address,
    })
    const { error } = await client.auth.setSession({ access_token, refresh_token })
    return error ? { kind: 'unavailable' } : { kind: 'signed_in', cookies: client.cookies }
  } catch (error) {
    noteSessionCookies(request, client.cookies)
    return told(error)
  }
}

function told(error: unknown): { kind: 'over' | 'wrong' | 'too_many' } {
  if (!(error instanceof AuthRefusal)) throw error
  if (error.status === 429) return { kind: 'too_many' }
  return { kind: error.status === 403 ? 'over' : 'wrong' }
}
