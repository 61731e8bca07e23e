import type { IdentityPlatform } from '../identity-platform.ts'
import type { AuthService } from './auth-service.ts'
import { createForeignService } from './foreign-auth-service.ts'

/** The auth service of this installation's screens: its own, unless SUPABASE_URL names another. */
export function authServiceOf(platform: IdentityPlatform): AuthService {
  const known = services.get(platform)
  if (known) return known
  const { foreignAuth } = platform.config
  const made = foreignAuth ? createForeignService(foreignAuth) : ownService(platform)
  services.set(platform, made)
  return made
}

const services = new WeakMap<object, AuthService>()

function ownService(platform: IdentityPlatform): AuthService {
  const answer = platform.ownAuth.of(platform)
  return {
    url: platform.config.publicOrigin,
    key: 'sb_publishable_own_screens',
    ask: async (path, init, caller) => answer(path, init, { caller }),
  }
}
