import { eq, inArray } from 'drizzle-orm'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { identities, samlProviders, sessions, ssoProviders } from '#src/features/identity/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import {
  assignDomains,
  lockSamlProviders,
  refuseSharedResource,
  requireSamlMetadata,
  type SamlProviderFields,
} from './add-saml-provider.ts'
import { getSamlProvider, type SamlProviderJson } from './saml-provider-json.ts'

type World = Pick<IdentityPlatform, 'db' | 'clock'>

/**
 * Changes the given fields of an identity provider; disabling it ends its users' sessions. Throws
 * AuthRefusal: 404 sso_provider_not_found, 400 validation_failed or saml_entity_id_mismatch, 422
 * sso_domain_already_exists or conflict.
 */
export async function changeSamlProvider(
  { db, clock }: World,
  id: string,
  { domains, disabled, resourceId, ...saml }: Partial<SamlProviderFields>,
): Promise<SamlProviderJson> {
  const metadata = saml.metadataXml === undefined ? undefined : await requireSamlMetadata(saml.metadataXml)
  return db.asSystem(async (tx) => {
    await lockSamlProviders(tx)
    const known = await getSamlProvider(tx, id)
    if (metadata && metadata.entityId !== known.saml.entity_id)
      throw new AuthRefusal(
        400,
        'saml_entity_id_mismatch',
        `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${known.saml.entity_id}'`,
      )
    const updatedAt = clock.now()
    await tx
      .update(samlProviders)
      .set({ ...saml, updatedAt })
      .where(eq(samlProviders.provider, known.id))
    if (resourceId !== undefined) await refuseSharedResource(tx, known.id, resourceId)
    await tx
      .update(ssoProviders)
      .set({
        updatedAt,
        ...(disabled === undefined ? {} : { disabled }),
        ...(resourceId === undefined ? {} : { resourceId }),
      })
      .where(eq(ssoProviders.id, known.id))
    if (domains) await assignDomains(tx, known.id, { domains, at: updatedAt })
    if (disabled) await endSessionsOf(tx, known.id)
    return getSamlProvider(tx, known.id)
  })
}

/**
 * Deletes an identity provider and ends its users' sessions; their accounts stay. Throws AuthRefusal(404).
 */
export async function removeSamlProvider({ db }: World, id: string): Promise<SamlProviderJson> {
  return db.asSystem(async (tx) => {
    await lockSamlProviders(tx)
    const known = await getSamlProvider(tx, id)
    await endSessionsOf(tx, known.id)
    await tx.delete(ssoProviders).where(eq(ssoProviders.id, known.id))
    return known
  })
}

async function endSessionsOf(tx: Transaction, provider: string): Promise<void> {
  const people = tx
    .select({ user: identities.user })
    .from(identities)
    .where(eq(identities.provider, `sso:${provider}`))
  await tx.delete(sessions).where(inArray(sessions.user, people))
}
