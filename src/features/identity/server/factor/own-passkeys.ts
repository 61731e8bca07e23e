import { changeWords } from '#src/features/identity/words/change-words.ts'
import { told } from '#src/words/locale.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitFactors } from '../login-limits.ts'
import { requireEnabled } from '../require-enabled.ts'
import { findOwnSession } from '../session/find-own-session.ts'
import { noteSessionCookies } from '../session/keep-session.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrollPasskey } from './enroll-passkey.ts'
import { factorProblem } from './factor-problem.ts'
import type { FactorChange } from './own-factors.ts'
import type { PasskeyOptions } from './passkey.ts'
import { verifyFactor } from './verify-factor.ts'

/** A passkey or security key that the browser is to make; `challenge` comes back with its answer. */
export type NewPasskey = {
  factor: string
  name: string
  challenge: string
  publicKey: PasskeyOptions['credential_options']['publicKey']
}

/**
 * Begins to add a passkey or security key, which counts once `confirmPasskey` has taken the browser's answer. One that
 * was begun before and left is given up.
 */
export async function startPasskey(
  platform: IdentityPlatform,
  request: Request,
  name: string,
): Promise<FactorChange<NewPasskey>> {
  const { client, found, address } = await findOwnSession(platform, request)
  return changing(request, client.cookies, async () => {
    if (!found) throw signedOut()
    requireEnabled(platform, 'webauthn', 'enroll')
    await limitFactors(platform, { address, verb: 'challenge' })
    const left = found.factors.filter((one) => one.factor_type === 'webauthn' && one.status === 'unverified')
    for (const { id } of left) await client.auth.mfa.unenroll({ factorId: id })
    const { id: factor } = await enrollPasskey(platform, found, { friendlyName: name, address })
    const { id: challenge, webauthn } = await challengeFactor(platform, found, {
      factor,
      channel: '',
      address,
    })
    if (!webauthn) throw new Error('a passkey was not asked for')
    return { factor, name, challenge, publicKey: webauthn.credential_options.publicKey }
  })
}

type Answer = { factor: string; challenge: string; credential: unknown }

/**
 * Takes a new key, which then is asked for at every sign-in; all other devices are signed out. With the first second
 * factor come recovery codes, which are shown this once.
 */
export async function confirmPasskey(
  platform: IdentityPlatform,
  request: Request,
  { factor, challenge, credential }: Answer,
): Promise<FactorChange<{ codes: string[] }>> {
  const { client, found, address } = await findOwnSession(platform, request)
  return changing(request, client.cookies, async () => {
    if (!found) throw signedOut()
    await limitFactors(platform, { address, verb: 'verify' })
    const passkey = { type: 'create', response: credential }
    const { access_token, refresh_token } = await verifyFactor(platform, found, {
      factor,
      challenge,
      code: '',
      passkey,
      address,
    })
    await client.auth.setSession({ access_token, refresh_token })
    const made = await client.auth.mfa.recoveryCodes.generate()
    return { codes: made.data?.codes ?? [] }
  })
}

async function changing<T>(
  request: Request,
  cookies: string[],
  change: () => Promise<T>,
): Promise<FactorChange<T>> {
  try {
    return { kind: 'done', value: await change(), cookies }
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    // Asking may have refreshed the session, also where it is refused.
    noteSessionCookies(request, cookies)
    const isWrongKey = error.code === 'mfa_verification_failed'
    return { kind: 'refused', message: isWrongKey ? wrongKey : factorProblem(error.code) }
  }
}

const wrongKey = told(changeWords, (words) => words.wrongKey)

function signedOut(): AuthRefusal {
  return new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
