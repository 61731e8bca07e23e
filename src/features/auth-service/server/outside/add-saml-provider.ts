import { and, eq, ne, sql } from 'drizzle-orm'
import type { AttributeMapping } from '#src/features/identity/rules/attribute-mapping.ts'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { samlProviders, ssoDomains, ssoProviders } from '#src/features/identity/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { readSamlMetadata, type SamlMetadata } from './saml-metadata.ts'

export type SamlProviderFields = {
  metadataXml: string
  /** The URL it was fetched from. */
  metadataUrl?: string | null
  /** The domains whose addresses sign in there; the provider may vouch for no other. */
  domains: string[]
  attributeMapping?: AttributeMapping | null
  nameIdFormat?: string | null
  disabled?: boolean
  /** An administrator's own id for it, unique ignoring case. */
  resourceId?: string | null
}

/** An arbitrary lock key shared by processes that change identity providers. */
const lockKey = 7_146_214

/** Serializes changes of identity providers: two that swap domains would deadlock. */
export async function lockSamlProviders(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

/** Parses an administrator's metadata. Throws AuthRefusal(400). */
export async function requireSamlMetadata(metadataXml: string): Promise<SamlMetadata> {
  const metadata = await readSamlMetadata(metadataXml)
  if (!metadata) throw validationFailed('The metadata is not that of one SAML identity provider')
  return metadata
}

/**
 * Adds a SAML identity provider for the people of some domains. Throws AuthRefusal: 400 validation_failed,
 * 422 saml_idp_already_exists, sso_domain_already_exists, or conflict for another's resource id.
 */
export async function addSamlProvider(
  platform: Pick<IdentityPlatform, 'db' | 'clock'>,
  { domains, disabled, resourceId = null, ...fields }: SamlProviderFields,
): Promise<{ id: string }> {
  const { entityId } = await requireSamlMetadata(fields.metadataXml)
  const at = platform.clock.now()
  const id = newId(at)
  const times = { createdAt: at, updatedAt: at }
  await platform.db.asSystem(async (tx) => {
    await lockSamlProviders(tx)
    await refuseSharedResource(tx, id, resourceId)
    await tx.insert(ssoProviders).values({ id, resourceId, disabled: disabled ?? null, ...times })
    const [made] = await tx
      .insert(samlProviders)
      .values({ id: newId(at), provider: id, entityId, ...fields, ...times })
      .onConflictDoNothing()
      .returning({ id: samlProviders.id })
    if (!made)
      throw new AuthRefusal(
        422,
        'saml_idp_already_exists',
        'SAML Identity Provider for this EntityID already exists',
      )
    await assignDomains(tx, id, { domains, at })
  })
  return { id }
}

/** Throws AuthRefusal(422, 'conflict') if another provider has this resource id. */
export async function refuseSharedResource(
  tx: Transaction,
  provider: string,
  resourceId: string | null,
): Promise<void> {
  if (resourceId === null) return
  const [other] = await tx
    .select({ id: ssoProviders.id })
    .from(ssoProviders)
    .where(and(sql`lower(${ssoProviders.resourceId}) = lower(${resourceId})`, ne(ssoProviders.id, provider)))
  if (other) throw new AuthRefusal(422, 'conflict', 'Another SSO provider has this resource_id')
}

/** Replaces the provider's domains. Throws AuthRefusal, also for a domain of another provider. */
export async function assignDomains(
  tx: Transaction,
  provider: string,
  { domains, at }: { domains: string[]; at: Date },
): Promise<void> {
  const names = [...new Set(domains.map((domain) => domain.trim().toLowerCase()))]
  if (names.length === 0 || !names.every((name) => /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/.test(name)))
    throw validationFailed('A SAML provider needs the domains whose addresses it vouches for')
  await tx.delete(ssoDomains).where(eq(ssoDomains.provider, provider))
  const rows = names.map((domain) => ({ id: newId(at), provider, domain, createdAt: at, updatedAt: at }))
  const kept = await tx.insert(ssoDomains).values(rows).onConflictDoNothing().returning({ id: ssoDomains.id })
  if (kept.length < rows.length)
    throw new AuthRefusal(422, 'sso_domain_already_exists', 'SSO Domain is already assigned to a provider')
}
