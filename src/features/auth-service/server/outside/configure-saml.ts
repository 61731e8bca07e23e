import { readFile } from 'node:fs/promises'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import type { Config } from '#src/platform/config.ts'
import { enableOnly, saveSamlProvider } from './save-saml-provider.ts'

type World = Pick<IdentityPlatform, 'config' | 'db' | 'clock'>

const done = new WeakMap<Config, Promise<void>>()

/**
 * Applies the configured identity provider, once per process: creates it, or updates it with the file's keys
 * and the configured domains; others are disabled. Rejects if the file can't be read or isn't metadata.
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
  const { id } = await saveSamlProvider(world, { metadataXml, domains })
  await world.db.asSystem((tx) => enableOnly(tx, id))
}
