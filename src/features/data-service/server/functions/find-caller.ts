import type { User } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { levelHeader } from '#src/features/identity/server/auth-request.ts'
import { hasSecondFactor } from '#src/features/identity/server/factor/find-factors.ts'
import { authServiceOf } from '#src/features/identity/server/session/auth-service-of.ts'
import { keepForeignUser } from '#src/features/identity/server/session/keep-foreign-user.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { FunctionCaller } from './edge-function.ts'

/**
 * The user of an access token. `stranger`: invalid token; `half`: the session hasn't verified their second
 * factor; `unknown`: the auth service doesn't respond.
 */
export async function findCaller(
  platform: Platform,
  token: string,
  address: string,
): Promise<FunctionCaller | 'stranger' | 'half' | 'unknown'> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await authServiceOf(platform)
    .ask('/user', { headers }, { address, userAgent: '' })
    .catch(() => undefined)
  if (!answer || answer.status >= 500) return 'unknown'
  if (!answer.ok) return 'stranger'
  const user = (await answer.json()) as User
  if (platform.config.foreignAuth) await keepForeignUser(platform, user, token)
  const level = answer.headers.get(levelHeader) ?? decodeJwt(token)['aal']
  if (level !== 'aal2' && hasSecondFactor(user.factors ?? [])) return 'half'
  return { id: user.id, email: user.email ?? '' }
}
