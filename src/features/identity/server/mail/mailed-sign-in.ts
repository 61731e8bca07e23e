import { decodeJwt } from 'jose'
import { z } from 'zod'
import { type Translatable } from '#src/translation/speak.ts'
import { hasSecondFactor } from '../factor/find-factors.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { passwordProblem } from '../password/password-problem.ts'
import { callerOfRequest, noteSessionCookies } from '../session/keep-session.ts'
import { mailedTarget, noteVerifier } from '../session/mailed-target.ts'
import { openSessionClient, type SessionClient } from '../session/session-client.ts'

export type MailOutcome = 'sent' | 'no_address' | 'too_soon' | 'unavailable'

/** Requests an email with a code and a link. Never reveals whether the address has an account. */
export async function askForMail(
  platform: IdentityPlatform,
  request: Request,
  { purpose, email, next }: { purpose: 'magic' | 'reset'; email: string; next: string },
): Promise<MailOutcome> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const leadsTo = mailedTarget(platform, purpose === 'reset' ? { next: '/auth/reset', own: next } : { next })
  const { error } =
    purpose === 'magic'
      ? await client.auth.signInWithOtp({
          email,
          options: { shouldCreateUser: false, emailRedirectTo: leadsTo },
        })
      : await client.auth.resetPasswordForEmail(email, { redirectTo: leadsTo })
  if (client.sawOutage()) return 'unavailable'
  noteVerifier(platform, request, client)
  if (!error || error.code === 'otp_disabled') return 'sent'
  return error.status === 429 ? 'too_soon' : 'no_address'
}

export type ProofOutcome =
  | { kind: 'signed_in'; cookies: string[]; needsFactor: boolean }
  /** One of the two emails of a change of address was confirmed; the other is awaited. */
  | { kind: 'half_confirmed' }
  | { kind: 'expired' | 'too_many' | 'banned' | 'unavailable' }

type Proof =
  | { type: 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'invite'; token: string }
  | { type: 'email' | 'recovery'; email: string; code: string }

/** Signs the browser in with an emailed code or link. The response must include the cookies. */
export async function signInByMail(
  platform: IdentityPlatform,
  request: Request,
  proof: Proof,
): Promise<ProofOutcome> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { data, error } =
    'token' in proof
      ? await client.auth.verifyOtp({ token_hash: proof.token, type: proof.type })
      : await client.auth.verifyOtp({ email: proof.email, token: proof.code, type: proof.type })
  if (client.sawOutage()) return { kind: 'unavailable' }
  if (!error && !data.session) return { kind: 'half_confirmed' }
  if (!error) {
    const needsFactor = hasSecondFactor(data.user?.factors ?? [])
    return { kind: 'signed_in', cookies: client.cookies, needsFactor }
  }
  if (error.status === 429) return { kind: 'too_many' }
  return { kind: error.code === 'user_banned' ? 'banned' : 'expired' }
}

/**
 * Whether the browser was signed in by email within the last hour, and so may set a password without the old
 * one.
 */
export async function mayResetPassword(platform: IdentityPlatform, request: Request): Promise<boolean> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const isFresh = await isFreshByMail(platform, client)
  // Looking may have refreshed the session.
  noteSessionCookies(request, client.cookies)
  return isFresh
}

/** Methods of a session opened by email: with a code, or a link that redirected with one. */
export const mailMethods: ReadonlySet<string> = new Set([
  'otp',
  'recovery',
  'magiclink',
  'invite',
  'email/signup',
])

const methods = z.object({ amr: z.array(z.object({ method: z.string(), timestamp: z.number() })) })

async function isFreshByMail(platform: IdentityPlatform, client: SessionClient): Promise<boolean> {
  const { data } = await client.auth.getSession()
  const claims = data.session && methods.safeParse(decodeJwt(data.session.access_token))
  const since = platform.clock.now().getTime() / 1000 - platform.config.mailedCodeSeconds
  return (
    claims?.data?.amr.some(({ method, timestamp }) => mailMethods.has(method) && timestamp >= since) ?? false
  )
}

export type PasswordOutcome =
  | { kind: 'changed'; cookies: string[] }
  | { kind: 'not_allowed' | 'unavailable' }
  | { kind: 'refused'; message: Translatable }

/** Sets a new password for a user signed in by email; all their other sessions end. */
export async function resetPassword(
  platform: IdentityPlatform,
  request: Request,
  password: string,
): Promise<PasswordOutcome> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  if (!(await isFreshByMail(platform, client))) return { kind: 'not_allowed' }
  const { error } = await client.auth.updateUser({ password })
  if (client.sawOutage()) return { kind: 'unavailable' }
  if (!error) return { kind: 'changed', cookies: client.cookies }
  return error.status === 422 || error.status === 400
    ? { kind: 'refused', message: passwordProblem(error) }
    : { kind: 'not_allowed' }
}
