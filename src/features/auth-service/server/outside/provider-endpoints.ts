import { createRemoteJWKSet, customFetch as keysFetch } from 'jose'
import { type AuthorizationServer, allowInsecureRequests, customFetch } from 'oauth4webapi'
import { z } from 'zod'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import type { Config } from '#src/platform/config.ts'
import { createGuardedFetch, type GuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import { hasManyIssuers, type OutsideProvider } from './outside-provider.ts'

/** A provider's endpoints, and how to verify its signatures. */
export type Endpoints = {
  server: AuthorizationServer & { authorization_endpoint: string; token_endpoint: string }
  keys: ReturnType<typeof createRemoteJWKSet> | undefined
}

const keptSeconds = 3600

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().exactOptional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).exactOptional(),
  id_token_signing_alg_values_supported: z.array(z.string()).exactOptional(),
  authorization_response_iss_parameter_supported: z.boolean().exactOptional(),
})

type World = Pick<IdentityPlatform, 'config' | 'clock'>
type Kept = { endpoints: Promise<Endpoints>; readAt: number }
const kept = new WeakMap<Config, Map<string, Kept>>()

/** The provider's endpoints from its own description, cached for an hour. Rejects if it can't be reached. */
export function readEndpoints(world: World, provider: OutsideProvider): Promise<Endpoints> {
  const all = kept.get(world.config) ?? new Map<string, Kept>()
  kept.set(world.config, all)
  const now = world.clock.now().getTime()
  const known = all.get(provider.name)
  if (known && Math.abs(now - known.readAt) < keptSeconds * 1000) return known.endpoints
  const endpoints = provider.issuer ? discover(world, provider.issuer, provider) : github(provider.url ?? '')
  all.set(provider.name, { endpoints, readAt: now })
  endpoints.catch(() => all.delete(provider.name))
  return endpoints
}

async function discover(world: World, issuer: string, provider: OutsideProvider): Promise<Endpoints> {
  const guarded = outgoing(world)
  const answer = await guarded(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
  })
  if (answer.status !== 200) throw new Error(`${issuer} responded with ${answer.status} to discovery`)
  const found = description.parse(await answer.json())
  if (found.issuer !== issuer && !hasManyIssuers(provider))
    throw new Error(`${issuer} describes itself as ${found.issuer.slice(0, 200)}`)
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
    [keysFetch]: (url) => guarded(url, { headers: { accept: 'application/json' } }),
    cooldownDuration: 30_000,
    cacheMaxAge: keptSeconds * 1000,
  })
  return { server: found, keys }
}

async function github(url: string): Promise<Endpoints> {
  return {
    server: {
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
      userinfo_endpoint: url === 'https://github.com' ? 'https://api.github.com/user' : `${url}/api/v3/user`,
    },
    keys: undefined,
  }
}

export function outgoing({ config }: Pick<IdentityPlatform, 'config'>): GuardedFetch {
  return createGuardedFetch({
    allowPrivate: config.authAllowPrivate,
    ownHosts: [new URL(config.publicOrigin).hostname],
  })
}

/** Options for every call of oauth4webapi. */
export function transport(world: Pick<IdentityPlatform, 'config'>) {
  const guarded = outgoing(world)
  type Init = { method?: string; headers: Record<string, string>; body?: unknown }
  return {
    [customFetch]: (url: string, { method = 'GET', headers, body }: Init) =>
      guarded(url, { method, headers, ...(body instanceof URLSearchParams ? { body } : {}) }),
    // eslint-disable-next-line typescript/no-deprecated -- deprecated as a warning; only AUTH_ALLOW_PRIVATE uses it
    [allowInsecureRequests]: world.config.authAllowPrivate,
  }
}
