import { Refusal } from '#src/platform/http/refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { authServiceOf } from './auth-service-of.ts'

/**
 * Deletes a user at their auth service, if it is remote. Throws Refusal 503 if that fails; can be repeated.
 */
export async function removeForeignUser(platform: IdentityPlatform, user: string): Promise<void> {
  const { foreignAuth } = platform.config
  if (!foreignAuth) return
  const { serviceKey } = foreignAuth
  const headers = {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  }
  const answer = await authServiceOf(platform)
    .ask(`/admin/users/${user}`, { method: 'DELETE', headers, body: '{}' }, { address: '', userAgent: '' })
    .catch(() => undefined)
  if (answer?.ok || answer?.status === 404) return
  throw new Refusal(
    503,
    'try_later',
    'Your data here was deleted, but not your sign-in. Sign in again and delete the account once more.',
  )
}
