import { z } from 'zod'
import { type ProviderChoice, providersIn } from '#src/features/identity/rules/provider-names.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { authServiceOf } from '#src/features/identity/server/session/auth-service-of.ts'

const settings = z.object({ external: z.record(z.string(), z.boolean().catch(false)) })

const keptMilliseconds = 60_000
/** While the service is down it is asked less often than people open the screen. */
const pauseMilliseconds = 5000

type Kept = { until: number; choices: Promise<ProviderChoice[]> }
const kept = new WeakMap<object, Kept>()

/**
 * The providers enabled at the remote service, cached for a minute. While it is down, the last known ones, or
 * none.
 */
export function listForeignProviders(platform: IdentityPlatform): Promise<ProviderChoice[]> {
  const now = platform.clock.now().getTime()
  const before = kept.get(platform)
  if (before && now < before.until && before.until - now <= keptMilliseconds) return before.choices
  const asked: Kept = { until: now + keptMilliseconds, choices: ask() }
  kept.set(platform, asked)
  return asked.choices

  async function ask(): Promise<ProviderChoice[]> {
    const known = await before?.choices
    const found = await askForProviders(platform)
    if (!found) asked.until = now + pauseMilliseconds
    return found ?? known ?? []
  }
}

async function askForProviders(platform: IdentityPlatform): Promise<ProviderChoice[] | undefined> {
  const nobody = { address: '', userAgent: '' }
  const answer = await authServiceOf(platform)
    .ask('/settings', undefined, nobody)
    .catch(() => undefined)
  const read = answer?.ok ? settings.safeParse(await answer.json().catch(() => undefined)) : undefined
  return read?.success ? providersIn(read.data.external) : undefined
}
