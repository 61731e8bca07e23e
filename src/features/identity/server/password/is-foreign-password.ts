import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { authServiceOf } from '../session/auth-service-of.ts'

const opened = z.object({ access_token: z.string() })

/**
 * Whether this password signs in at the remote auth service; ends the resulting session immediately. Throws
 * Refusal 503 if unknown.
 */
export async function isForeignPassword(
  platform: IdentityPlatform,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<boolean> {
  const { ask } = authServiceOf(platform)
  const caller = { address, userAgent: '' }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const answer = await ask('/token?grant_type=password', { method: 'POST', headers, body }, caller).catch(
    () => undefined,
  )
  if (!answer || answer.status >= 500 || answer.status === 429)
    throw new Refusal(503, 'try_later', msg`We can’t check your password right now. Try again in a minute.`)
  if (!answer.ok) return false
  const { access_token } = opened.parse(await answer.json())
  const authorization = `Bearer ${access_token}`
  await ask('/logout?scope=local', { method: 'POST', headers: { authorization } }, caller).catch(
    () => undefined,
  )
  return true
}
