import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AttributeMapping } from '#src/features/identity/rules/attribute-mapping.ts'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { samlProviders, ssoDomains, ssoProviders } from '#src/features/identity/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/** An organization's identity provider in the auth protocol; times are ISO 8601 with a Z. */
export type SamlProviderJson = {
  id: string
  /** An administrator's own id for it. */
  resource_id?: string
  disabled: boolean
  saml: {
    entity_id: string
    /** Left out in lists. */
    metadata_xml?: string
    metadata_url?: string
    attribute_mapping: AttributeMapping
    name_id_format?: string
  }
  domains: { domain: string }[]
  created_at: string
  updated_at: string
}

/** All identity providers, oldest first, without metadata. */
export async function listSamlProviders(tx: Transaction): Promise<SamlProviderJson[]> {
  const rows = await joined(tx).orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.id))
  const domains = await tx.select().from(ssoDomains).orderBy(asc(ssoDomains.domain))
  return rows.map((row) => {
    const { metadata_xml: _, ...saml } = samlJson(row.saml)
    return { ...providerJson(row, domains), saml }
  })
}

/** One of them. Throws AuthRefusal(404, 'sso_provider_not_found'), also for an invalid id. */
export async function getSamlProvider(tx: Transaction, id: string): Promise<SamlProviderJson> {
  const [row] = z.uuid().safeParse(id).success ? await joined(tx).where(eq(ssoProviders.id, id)) : []
  if (!row) throw new AuthRefusal(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
  const theirs = eq(ssoDomains.provider, row.sso.id)
  return providerJson(row, await tx.select().from(ssoDomains).where(theirs).orderBy(asc(ssoDomains.domain)))
}

type SamlRow = typeof samlProviders.$inferSelect
type Row = { sso: typeof ssoProviders.$inferSelect; saml: SamlRow }

function joined(tx: Transaction) {
  return tx
    .select({ sso: ssoProviders, saml: samlProviders })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.provider, ssoProviders.id))
}

function providerJson(
  { sso, saml }: Row,
  domains: readonly { provider: string; domain: string }[],
): SamlProviderJson {
  return {
    id: sso.id,
    ...(sso.resourceId === null ? {} : { resource_id: sso.resourceId }),
    disabled: sso.disabled ?? false,
    saml: samlJson(saml),
    domains: domains.filter(({ provider }) => provider === sso.id).map(({ domain }) => ({ domain })),
    created_at: (sso.createdAt ?? new Date(0)).toISOString(),
    updated_at: (sso.updatedAt ?? new Date(0)).toISOString(),
  }
}

function samlJson(saml: SamlRow): SamlProviderJson['saml'] {
  return {
    entity_id: saml.entityId,
    metadata_xml: saml.metadataXml,
    ...(saml.metadataUrl === null ? {} : { metadata_url: saml.metadataUrl }),
    attribute_mapping: saml.attributeMapping ?? {},
    ...(saml.nameIdFormat === null ? {} : { name_id_format: saml.nameIdFormat }),
  }
}
