import { type Translatable } from '#src/translation/speak.ts'
import { findUser } from '../find-user.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { callerOfRequest } from '../session/keep-session.ts'
import { openSessionClient, type SessionClient } from '../session/session-client.ts'
import { factorProblem } from './factor-problem.ts'
import { removeAllFactors } from './remove-all-factors.ts'

/** A verified second factor; `kind` is an authenticator app, a passkey or security key, or a phone. */
export type OwnFactorEntry = { id: string; kind: 'app' | 'key' | 'phone'; name: string; addedAt: string }

/**
 * The user's second factors, and how many recovery codes they have left; null if they never had any. `keys`:
 * whether passkeys can be added.
 */
export type OwnFactors = {
  factors: OwnFactorEntry[]
  codesLeft: number | null
  keys: 'open' | 'off'
}

/** An authenticator app awaiting its first code. `picture` is an SVG for the app to scan. */
export type NewApp = { factor: string; picture: string; secret: string }

/**
 * The result of a change. The response must include the cookies: verifying a factor renews the session's
 * tokens.
 */
export type FactorChange<T> =
  | { kind: 'done'; value: T; cookies: string[] }
  | { kind: 'refused'; message: Translatable }

/** The second factors of the request's user; undefined if the service fails. */
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
 * Starts adding an authenticator app, which `confirmApp` verifies with its first code. Discards an unfinished
 * one.
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
 * Verifies a new app with its first code; from then on every sign-in requires it, and all other devices are
 * signed out. The first app comes with recovery codes, shown only once.
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

/** Removes a second factor; removing the last one also removes the recovery codes. */
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

/**
 * A remote service doesn't allow codes without a factor, and removes them only one after the other. Returns
 * the problem, if any.
 */
async function removeCodesElsewhere({ auth: { mfa } }: SessionClient): Promise<string | undefined> {
  const { data } = await mfa.getAuthenticatorAssuranceLevel()
  const methods = (data?.currentAuthenticationMethods ?? []).map((one) =>
    typeof one === 'string' ? one : one.method,
  )
  // Without the factor's code such a session could no longer remove it, and its owner may have lost it.
  const isByFactor = ['totp', 'mfa/phone', 'mfa/webauthn'].some((method) => methods.includes(method))
  if (!isByFactor) return 'insufficient_aal'
  const { error } = await mfa.recoveryCodes.unenroll()
  return error ? (error.code ?? 'unexpected_failure') : undefined
}

/** Replaces the recovery codes by ten new ones, shown only once. */
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
