import { z } from 'zod'
import type { IdentityPlatform } from '../identity-platform.ts'
import { authServiceOf } from '../session/auth-service-of.ts'

const settings = z.object({ external: z.record(z.string(), z.boolean().catch(false)) })

const labels: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  azure: 'Microsoft',
  apple: 'Apple',
  linkedin_oidc: 'LinkedIn',
}

const keptMilliseconds = 600_000
const kept = new WeakMap<object, { at: number; choices: { name: string; label: string }[] }>()

/** The providers that are on at the service elsewhere, kept for ten minutes; none while it does not answer. */
export async function listForeignProviders(
  platform: IdentityPlatform,
): Promise<{ name: string; label: string }[]> {
  const now = platform.clock.now().getTime()
  const known = kept.get(platform)
  if (known && Math.abs(now - known.at) < keptMilliseconds) return known.choices
  const nobody = { address: '', userAgent: '' }
  const answer = await authServiceOf(platform)
    .ask('/settings', undefined, nobody)
    .catch(() => undefined)
  const read = answer?.ok ? settings.safeParse(await answer.json().catch(() => undefined)) : undefined
  if (!read?.success) return known?.choices ?? []
  const on = read.data.external
  const choices = Object.entries(labels).flatMap(([name, label]) => (on[name] ? [{ name, label }] : []))
  kept.set(platform, { at: now, choices })
  return choices
}
