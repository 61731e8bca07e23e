import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { samlProviders, ssoProviders } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { addSamlProvider, assignDomains } from './add-saml-provider.ts'
import { readSamlMetadata } from './saml-metadata.ts'

type World = Pick<IdentityPlatform, 'config' | 'db' | 'clock'>

const done = new WeakMap<Config, Promise<void>>()

/**
 * Applies the configured identity provider, once per process: creates it, or updates it with the file's keys
 * and the configured domains. Rejects if the file can't be read or isn't metadata.
 */
export function configureSaml(world: World): Promise<void> {
  const { authSamlIdp } = world.config
  if (!authSamlIdp) return Promise.resolve()
  const known = done.get(world.config) ?? applyConfigured(world, authSamlIdp)
  done.set(world.config, known)
  known.catch(() => done.delete(world.config))
  return known
}

async function applyConfigured(
  world: World,
  { file, domains }: { file: string; domains: string[] },
): Promise<void> {
  const metadataXml = await readFile(file, 'utf8')
  const metadata = await readSamlMetadata(metadataXml)
  if (!metadata) throw new Error(`${file} is not the metadata of one SAML identity provider.`)
  await world.db.asSystem(async (tx) => {
    const [known] = await tx
      .select({ id: samlProviders.provider })
      .from(samlProviders)
      .where(eq(samlProviders.entityId, metadata.entityId))
      .for('update')
    if (!known) return void (await addSamlProvider(world, { metadataXml, domains }))
    const at = world.clock.now()
    await tx
      .update(samlProviders)
      .set({ metadataXml, updatedAt: at })
      .where(eq(samlProviders.provider, known.id))
    await tx.update(ssoProviders).set({ updatedAt: at }).where(eq(ssoProviders.id, known.id))
    await assignDomains(tx, known.id, { domains, at })
  })
}
