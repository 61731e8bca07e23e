import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { noteSessionCookies } from '../session/keep-session.ts'
import { type FactorCalls, openFactorCalls } from './factor-calls.ts'
import { factorProblem } from './factor-problem.ts'
import type { FactorChange } from './own-factors.ts'
import { type AskedKey, answerForKey, askForKey } from './passkey-calls.ts'

/** A passkey or security key for the browser to create; `challenge` is sent back with its response. */
export type NewPasskey = { factor: string; name: string } & AskedKey

const enrolled = z.object({ id: z.string() })

/** Starts adding a passkey or security key, which `confirmPasskey` verifies. Discards an unfinished one. */
export async function startPasskey(
  platform: IdentityPlatform,
  request: Request,
  name: string,
): Promise<FactorChange<NewPasskey>> {
  const calls = await openFactorCalls(platform, request)
  return changing(request, calls, async () => {
    const { mfa } = calls.client.auth
    const known = await mfa.listFactors()
    const left = known.data?.all.filter(
      (one) => one.factor_type === 'webauthn' && one.status === 'unverified',
    )
    for (const { id } of left ?? []) await mfa.unenroll({ factorId: id })
    const wanted = { factor_type: 'webauthn', friendly_name: name }
    const { id: factor } = await calls.post('/factors', wanted, enrolled)
    const { challenge, publicKey } = await askForKey(platform, calls, factor)
    return { factor, name, challenge, publicKey: named(publicKey, name) }
  })
}

const user = z.looseObject({ name: z.string().catch(''), displayName: z.string().catch('') })

/** Browsers create no key for a user without a name, which some services leave out. */
function named(publicKey: AskedKey['publicKey'], name: string): AskedKey['publicKey'] {
  const asked = z.looseObject({ challenge: z.string(), user }).safeParse(publicKey)
  if (!asked.success) return publicKey
  const given = asked.data.user
  const shown = given.name || name
  const whole = { ...asked.data, user: { ...given, name: shown, displayName: given.displayName || shown } }
  return whole
}

type Answer = { factor: string; challenge: string; credential: unknown }

/**
 * Verifies a new passkey; from then on every sign-in requires it, and all other devices are signed out. The
 * first second factor comes with recovery codes, shown only once.
 */
export async function confirmPasskey(
  platform: IdentityPlatform,
  request: Request,
  answer: Answer,
): Promise<FactorChange<{ codes: string[] }>> {
  const calls = await openFactorCalls(platform, request)
  return changing(request, calls, async () => {
    await answerForKey(platform, calls, { type: 'create', ...answer })
    const made = await calls.client.auth.mfa.recoveryCodes.generate()
    return { codes: made.data?.codes ?? [] }
  })
}

async function changing<T>(
  request: Request,
  { client: { cookies } }: FactorCalls,
  change: () => Promise<T>,
): Promise<FactorChange<T>> {
  try {
    return { kind: 'done', value: await change(), cookies }
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    // Asking may have refreshed the session, even if refused.
    noteSessionCookies(request, cookies)
    const isWrongKey = error.code === 'mfa_verification_failed'
    return { kind: 'refused', message: isWrongKey ? wrongKey : factorProblem(error.code) }
  }
}

const wrongKey = msg`Your passkey’s response doesn’t match the request. Start again.`
