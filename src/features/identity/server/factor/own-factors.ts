import { type Told } from '#src/translation/speak.ts'
import { findUser } from '../find-user.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { callerOfRequest } from '../session/keep-session.ts'
import { openSessionClient, type SessionClient } from '../session/session-client.ts'
import { factorProblem } from './factor-problem.ts'
import { removeAllFactors } from './remove-all-factors.ts'

/** A second factor that counts; `kind` is an authenticator app, a passkey or security key, or a phone. */
export type OwnFactorEntry = { id: string; kind: 'app' | 'key' | 'phone'; name: string; addedAt: string }

/**
 * The second factors of whoever asks, and how many recovery codes they have left; null: they never had any.
 * `keys`: passkeys may be added, or are off.
 */
export type OwnFactors = {
  factors: OwnFactorEntry[]
  codesLeft: number | null
  keys: 'open' | 'off'
}

/** An authenticator app that waits for its first code. `picture` is an SVG of what the app scans. */
export type NewApp = { factor: string; picture: string; secret: string }

/** What came of a change. The cookies must go into the answer: proving a factor gives the session new tokens. */
export type FactorChange<T> =
  | { kind: 'done'; value: T; cookies: string[] }
  | { kind: 'refused'; message: Told }

/** The second factors of whoever sent the request; undefined when the service fails. */
export async function listOwnFactors(
  platform: IdentityPlatform,
  request: Request,
): Promise<OwnFactors | undefined> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) return undefined
  const factors = data.all.flatMap(({ id, friendly_name, created_at, factor_type, status }) => {
    const kind = kinds[factor_type]
    return kind && status === 'verified' ? [{ id, kind, name: friendly_name ?? '', addedAt: created_at }] : []
  })
  const keys = platform.config.authMfaWebauthn ? 'open' : 'off'
  if (factors.length === 0) return { factors, codesLeft: null, keys }
  const codes = await client.auth.mfa.recoveryCodes.getStatus()
  return { factors, codesLeft: codes.data?.remaining ?? null, keys }
}

const kinds: Partial<Record<string, OwnFactorEntry['kind']>> = {
  totp: 'app',
  webauthn: 'key',
  phone: 'phone',
}

/**
 * Begins to add an authenticator app, which counts once `confirmApp` has taken a code of it. One that was begun before
 * and left is given up.
 */
export async function startApp(
  platform: IdentityPlatform,
  request: Request,
  name: string,
): Promise<FactorChange<NewApp>> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { mfa } = client.auth
  const known = await mfa.listFactors()
  const left = known.data?.all.filter((one) => one.factor_type === 'totp' && one.status === 'unverified')
  for (const { id } of left ?? []) await mfa.unenroll({ factorId: id })
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: 'Nurtured',
  })
  if (error) return { kind: 'refused', message: factorProblem(error.code) }
  const picture = data.totp.qr_code.slice(data.totp.qr_code.indexOf('<'))
  return {
    kind: 'done',
    value: { factor: data.id, picture, secret: data.totp.secret },
    cookies: client.cookies,
  }
}

/**
 * Takes the first code of a new app, which then is asked for at every sign-in; all other devices are signed out. With
 * the first app come recovery codes, which are shown this once.
 */
export async function confirmApp(
  platform: IdentityPlatform,
  request: Request,
  { factor, code }: { factor: string; code: string },
): Promise<FactorChange<{ codes: string[] }>> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { mfa } = client.auth
  const { error } = await mfa.challengeAndVerify({ factorId: factor, code })
  if (error) return { kind: 'refused', message: factorProblem(error.code) }
  const made = await mfa.recoveryCodes.generate()
  return { kind: 'done', value: { codes: made.data?.codes ?? [] }, cookies: client.cookies }
}

/** Takes a second factor away, and with the last of them the recovery codes. */
export async function removeOwnFactor(
  platform: IdentityPlatform,
  request: Request,
  factor: string,
): Promise<FactorChange<undefined>> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { mfa } = client.auth
  const { data } = await mfa.listFactors()
  const rest = data?.all.filter((one) => one.id !== factor && one.status === 'verified')
  const isLast = rest?.every((one) => one.factor_type === 'recovery_code')
  const isOurs = !platform.config.foreignAuth
  const found = isLast && isOurs ? await findUser(platform, request) : undefined
  if (found?.kind === 'user') {
    const { address } = callerOfRequest(request)
    await removeAllFactors(platform, { user: found.user.id, session: found.sessionId, address })
    return { kind: 'done', value: undefined, cookies: client.cookies }
  }
  const problem = isLast && rest?.length ? await removeCodesElsewhere(client) : undefined
  if (problem) return { kind: 'refused', message: factorProblem(problem) }
  const { error } = await mfa.unenroll({ factorId: factor })
  if (error) return { kind: 'refused', message: factorProblem(error.code) }
  return { kind: 'done', value: undefined, cookies: client.cookies }
}

/** A service elsewhere lets no codes stay alone, and takes both away only one after the other. What is wrong, if anything. */
async function removeCodesElsewhere({ auth: { mfa } }: SessionClient): Promise<string | undefined> {
  const { data } = await mfa.getAuthenticatorAssuranceLevel()
  const methods = (data?.currentAuthenticationMethods ?? []).map((one) =>
    typeof one === 'string' ? one : one.method,
  )
  // Without its code such a session could not take the factor away any more, and its owner may have lost that.
  const isByFactor = ['totp', 'mfa/phone', 'mfa/webauthn'].some((method) => methods.includes(method))
  if (!isByFactor) return 'insufficient_aal'
  const { error } = await mfa.recoveryCodes.unenroll()
  return error ? (error.code ?? 'unexpected_failure') : undefined
}

/** Ten new recovery codes in place of those before, shown this once. */
export async function renewCodes(
  platform: IdentityPlatform,
  request: Request,
): Promise<FactorChange<{ codes: string[] }>> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { recoveryCodes } = client.auth.mfa
  const known = await recoveryCodes.getStatus()
  const { data, error } = known.error ? await recoveryCodes.generate() : await recoveryCodes.regenerate()
  if (error) return { kind: 'refused', message: factorProblem(error.code) }
  return { kind: 'done', value: { codes: data.codes }, cookies: client.cookies }
}
