import type { AuthError } from '@supabase/supabase-js'
import type { IdentityPlatform } from '../identity-platform.ts'
import { callerOfRequest, noteSessionCookies } from '../session/keep-session.ts'
import { openSessionClient, type SessionClient } from '../session/session-client.ts'

/**
 * What a half signed-in user types: the code of a factor, with the challenge of its SMS, or a recovery code.
 */
export type SecondProof = { factor: string; challenge?: string; code: string } | { recoveryCode: string }

/** The result. The response must include the cookies. */
export type SecondOutcome =
  | { kind: 'signed_in'; cookies: string[] }
  | { kind: 'wrong' | 'too_many' | 'over' | 'unavailable' }

/** Completes a sign-in whose password or email was accepted. `over`: that was too long ago. */
export async function proveFactor(
  platform: IdentityPlatform,
  request: Request,
  proof: SecondProof,
): Promise<SecondOutcome> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { error } = await send(client.auth.mfa, proof)
  if (!error) return { kind: 'signed_in', cookies: client.cookies }
  // Asking may have refreshed the session.
  noteSessionCookies(request, client.cookies)
  if (client.sawOutage()) return { kind: 'unavailable' }
  if (error.status === 429) return { kind: 'too_many' }
  return { kind: isOver(error) ? 'over' : 'wrong' }
}

function send(mfa: SessionClient['auth']['mfa'], proof: SecondProof) {
  if ('recoveryCode' in proof) return mfa.recoveryCodes.verify({ code: proof.recoveryCode })
  const { factor: factorId, challenge: challengeId, code } = proof
  if (challengeId === undefined) return mfa.challengeAndVerify({ factorId, code })
  return mfa.verify({ factorId, challengeId, code })
}

/** The result of requesting an SMS: `challenge` is sent back with its code. */
export type SmsOutcome =
  | { kind: 'sent'; challenge: string; cookies: string[] }
  | { kind: 'too_soon' | 'over' | 'unavailable' }

/** Texts a code to a factor's phone of the half signed-in user. */
export async function askForSms(
  platform: IdentityPlatform,
  request: Request,
  factor: string,
): Promise<SmsOutcome> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { data, error } = await client.auth.mfa.challenge({ factorId: factor, channel: 'sms' })
  if (!error) return { kind: 'sent', challenge: data.id, cookies: client.cookies }
  noteSessionCookies(request, client.cookies)
  if (error.status === 429) return { kind: 'too_soon' }
  return { kind: !client.sawOutage() && isOver(error) ? 'over' : 'unavailable' }
}

function isOver(error: AuthError): boolean {
  return error.status === 401 || error.status === 403 || error.name === 'AuthSessionMissingError'
}
