import { and, isNotNull, lt } from 'drizzle-orm'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { samlProviders } from '#src/features/identity/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { changeSamlProvider } from './change-saml-provider.ts'
import { fetchSamlMetadata } from './fetch-saml-metadata.ts'

const freshSeconds = 24 * 3600

type World = Pick<IdentityPlatform, 'config' | 'db' | 'clock' | 'log'>

/**
 * Refreshes the metadata of identity providers once a day: one with new keys would otherwise fail all sign-ins.
 * Keeps the old one if the provider can't be reached, or claims to be another. Returns how many were fetched.
 */
export async function refreshSamlMetadata(world: World): Promise<number> {
  const { db, clock, log } = world
  const stale = and(
    isNotNull(samlProviders.metadataUrl),
    lt(samlProviders.updatedAt, secondsAfter(clock.now(), -freshSeconds)),
  )
  const rows = await db.asSystem((tx) =>
    tx
      .select({ id: samlProviders.provider, url: samlProviders.metadataUrl })
      .from(samlProviders)
      .where(stale),
  )
  let fetched = 0
  for (const { id, url } of rows)
    try {
      await changeSamlProvider(world, id, { metadataXml: await fetchSamlMetadata(world, url ?? '') })
      fetched += 1
    } catch (error) {
      log.warn({ err: error, provider: id }, 'could not refresh the metadata of a SAML provider')
    }
  return fetched
}
