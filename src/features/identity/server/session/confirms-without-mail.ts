import { z } from 'zod'
import type { Config } from '#src/platform/config.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { authServiceOf } from './auth-service-of.ts'

const settings = z.object({ mailer_autoconfirm: z.boolean() })

const keptSeconds = 600
const kept = new WeakMap<Config, { answer: boolean; readAt: number }>()

/**
 * Whether the auth service confirms addresses without an email, cached for ten minutes. Also true if it can't
 * be reached.
 */
export async function confirmsWithoutMail(platform: IdentityPlatform): Promise<boolean> {
  const now = platform.clock.now().getTime()
  const known = kept.get(platform.config)
  if (known && Math.abs(now - known.readAt) < keptSeconds * 1000) return known.answer
  const answer = await readSetting(platform)
  if (answer !== undefined) kept.set(platform.config, { answer, readAt: now })
  return answer ?? true
}

async function readSetting(platform: IdentityPlatform): Promise<boolean | undefined> {
  try {
    const answer = await authServiceOf(platform).ask('/settings', {}, { address: '', userAgent: '' })
    return settings.parse(await answer.json()).mailer_autoconfirm
  } catch (error) {
    platform.log.warn({ err: error }, 'could not read the settings of the auth service')
    return undefined
  }
}
