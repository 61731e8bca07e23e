import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import {
  identities,
  samlProviders,
  sessions,
  ssoDomains,
  ssoProviders,
} from '#src/features/identity/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { readSamlMetadata } from './saml-metadata.ts'

/** An arbitrary lock key shared by processes that save identity providers: two that swap domains would deadlock. */
const lockKey = 7_146_214

type SamlProviderFields = {
  metadataXml: string
  /** The domains whose addresses sign in there; the provider may vouch for no other. */
  domains: string[]
}

/**
 * Adds the SAML identity provider for the people of some domains, or updates the one with the same entity id.
 * Throws an Error for other metadata and for wrong or no domains.
 */
export async function saveSamlProvider(
  { db, clock }: Pick<IdentityPlatform, 'db' | 'clock'>,
  { metadataXml, domains }: SamlProviderFields,
): Promise<{ id: string }> {
  const metadata = await readSamlMetadata(metadataXml)
  if (!metadata) throw new Error("AUTH_SAML_METADATA isn't the metadata of one SAML identity provider.")
  const names = [...new Set(domains.map((domain) => domain.trim().toLowerCase()))]
  if (names.length === 0 || !names.every((name) => /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/.test(name)))
    throw new Error('AUTH_SAML_DOMAINS must name the domains whose addresses the SAML provider vouches for.')
  const { entityId } = metadata
  const at = clock.now()
  const times = { createdAt: at, updatedAt: at }
  return db.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    const [known] = await tx
      .select({ id: samlProviders.provider })
      .from(samlProviders)
      .where(eq(samlProviders.entityId, entityId))
    const id = known?.id ?? newId(at)
    if (!known) await tx.insert(ssoProviders).values({ id, ...times })
    await tx
      .insert(samlProviders)
      .values({ id: newId(at), provider: id, entityId, metadataXml, ...times })
      .onConflictDoUpdate({ target: samlProviders.entityId, set: { metadataXml, updatedAt: at } })
    await tx.delete(ssoDomains).where(eq(ssoDomains.provider, id))
    await tx.delete(ssoDomains).where(inArray(sql`lower(${ssoDomains.domain})`, names))
    const rows = names.map((domain) => ({ id: newId(at), provider: id, domain, ...times }))
    await tx.insert(ssoDomains).values(rows)
    return { id }
  })
}

/** Lets only this identity provider sign people in, and ends the sessions of those whose provider is disabled by this. */
export async function enableOnly(tx: Transaction, provider: string): Promise<void> {
  const disabled = await tx
    .update(ssoProviders)
    .set({ disabled: true })
    .where(and(ne(ssoProviders.id, provider), sql`${ssoProviders.disabled} is not true`))
    .returning({ id: ssoProviders.id })
  await tx.update(ssoProviders).set({ disabled: false }).where(eq(ssoProviders.id, provider))
  const theirs = disabled.map(({ id }) => `sso:${id}`)
  const users = tx
    .select({ user: identities.user })
    .from(identities)
    .where(inArray(identities.provider, theirs))
  await tx.delete(sessions).where(inArray(sessions.user, users))
}
