import type { User } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import type { Platform } from '#src/platform/platform.ts'
import { levelHeader } from '../auth-request.ts'
import { hasSecondFactor } from '../factor/find-factors.ts'
import { authServiceOf } from '../session/auth-service-of.ts'
import { keepForeignUser } from '../session/keep-foreign-user.ts'
import type { FunctionCaller } from './edge-function.ts'

/** Whose access token this is. `stranger`: nobody's that counts; `unknown`: the auth service does not answer. */
export async function findCaller(
  platform: Platform,
  token: string,
  address: string,
): Promise<FunctionCaller | 'stranger' | 'unknown'> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await authServiceOf(platform)
    .ask('/user', { headers }, { address, userAgent: '' })
    .catch(() => undefined)
  if (!answer || answer.status >= 500) return 'unknown'
  if (!answer.ok) return 'stranger'
  const user = (await answer.json()) as User
  if (platform.config.foreignAuth) await keepForeignUser(platform, user, token)
  const level = answer.headers.get(levelHeader) ?? decodeJwt(token)['aal']
  const lacksFactor = level !== 'aal2' && hasSecondFactor(user.factors ?? [])
  return { id: user.id, email: user.email ?? '', lacksFactor }
}
