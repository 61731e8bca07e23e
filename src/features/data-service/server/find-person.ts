import type { Context } from 'hono'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { hasSecondFactor } from '#src/features/identity/server/factor/find-factors.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { readServiceRole } from '#src/features/identity/server/session/access-token.ts'
import { requireSignedIn } from '#src/features/identity/server/session/find-signed-in.ts'
import { requireFactorOfOrganizations } from '#src/features/workspace/server/second-factor.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { DataRefusal } from '../rules/data-refusal.ts'

/** The caller: a signed-in user, anyone with only the public API key, or a program with the service key. */
export type Asker = { kind: 'person'; user: string } | { kind: 'anybody' } | { kind: 'service' }

/**
 * The user of a request's bearer token. Throws DataRefusal 401: PGRST302 without a token and an apikey,
 * PGRST301 for an invalid token, PGRST303 for an expired one or an ended session; 403 second_factor_required
 * if `requireFactorOfOrganizations` refuses.
 */
export async function findPerson(platform: IdentityPlatform, context: Context): Promise<Asker> {
  const authorization = context.req.header('authorization')?.trim()
  const apikey = context.req.header('apikey') ?? context.req.query('apikey')
  if (authorization === undefined || !/^bearer(?:\s|$)/i.test(authorization)) {
    if (apikey) return { kind: 'anybody' }
    throw new DataRefusal(401, 'PGRST302', { message: 'Anonymous access is disabled' })
  }
  const key = authorization.slice('bearer'.length).trim()
  if (key === '') throw notDecoded('Empty JWT is sent in Authorization header')
  if (/^sb_(?:publishable|secret)_/.test(key)) return { kind: 'anybody' }
  const parts = key.split('.').length
  if (parts !== 3) throw notDecoded(`Expected 3 parts in JWT; got ${parts}`)
  return (await findProgram(platform, key)) ?? findOwner(platform, key)
}

/** The asker of an API key with a role; undefined for a user's token. */
async function findProgram(platform: IdentityPlatform, key: string): Promise<Asker | undefined> {
  const role = await readServiceRole(platform, key).catch(asDataRefusal)
  if (role === 'anon') return { kind: 'anybody' }
  const isAdmin = role !== undefined && platform.config.authLimits.adminRoles.includes(role)
  return isAdmin ? { kind: 'service' } : undefined
}

async function findOwner(platform: IdentityPlatform, key: string): Promise<Asker> {
  const { user, session, factors } = await requireSignedIn(platform, key).catch(asDataRefusal)
  // A second factor must be verified here too.
  if (session.aal !== 'aal2' && hasSecondFactor(factors)) return { kind: 'anybody' }
  await requireFactorOfOrganizations(platform, user.id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new DataRefusal(error.status, error.code, { message: error.message })
  })
  return { kind: 'person', user: user.id }
}

function asDataRefusal(error: unknown): never {
  if (!(error instanceof AuthRefusal)) throw error
  if (error.code !== 'bad_jwt' || error.message.endsWith('token is expired')) throw over('JWT expired')
  if (error.message.endsWith('unrecognized JWT kid')) throw notDecoded('No suitable key or wrong key type')
  if (error.message.endsWith('signing method is invalid'))
    throw notDecoded('Wrong or unsupported encoding algorithm')
  if (error.message.endsWith('token has invalid claims')) throw over('JWT not in audience')
  if (error.message.startsWith('invalid claim')) throw over('Parsing claims failed')
  throw notDecoded('JWT cryptographic operation failed')
}

function notDecoded(message: string): DataRefusal {
  return new DataRefusal(401, 'PGRST301', { message })
}

function over(message: string): DataRefusal {
  return new DataRefusal(401, 'PGRST303', { message })
}
