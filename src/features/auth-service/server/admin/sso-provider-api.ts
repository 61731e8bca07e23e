import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { ssoProviderBody } from '#src/features/identity/schema.ts'
import { validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import { privately, readBody } from '#src/features/identity/server/auth-request.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { refuseUnkeepable } from '#src/features/identity/server/sign-up.ts'
import { addSamlProvider, type SamlProviderFields } from '../outside/add-saml-provider.ts'
import { changeSamlProvider, removeSamlProvider } from '../outside/change-saml-provider.ts'
import { configureSaml } from '../outside/configure-saml.ts'
import { fetchSamlMetadata } from '../outside/fetch-saml-metadata.ts'
import { getSamlProvider, listSamlProviders } from '../outside/saml-provider-json.ts'

export const ssoProviderPaths = ['admin/sso/providers', 'admin/sso/providers/:id']

/**
 * Organizations whose people sign in at their own SAML identity provider, for the service role: GET lists
 * them, POST creates one (201), and GET, PUT and DELETE of one respond with it. PUT keeps fields it doesn't
 * name.
 */
export function mountSsoProviders(api: Hono, platform: IdentityPlatform): void {
  const { db, log } = platform
  api.get('/admin/sso/providers', async (context) => {
    await configureSaml(platform)
    return privately(context, { items: await db.asSystem(listSamlProviders) })
  })
  api.post('/admin/sso/providers', async (context) => {
    const body = await readProvider(context)
    if (body.type !== 'saml') throw validationFailed("Only 'saml' supported for SSO provider type")
    const { metadataXml, ...fields } = await fieldsOf(platform, body)
    if (!metadataXml) throw validationFailed('Either metadata_xml or metadata_url must be set')
    const { id } = await addSamlProvider(platform, { domains: [], ...fields, metadataXml })
    log.warn({ provider: id }, 'an identity provider was added')
    const made = await db.asSystem((tx) => getSamlProvider(tx, id))
    return context.json(made, 201, { 'cache-control': 'no-store' })
  })
  api.get('/admin/sso/providers/:id', async (context) =>
    privately(context, await db.asSystem((tx) => getSamlProvider(tx, context.req.param('id')))),
  )
  api.put('/admin/sso/providers/:id', async (context) => {
    const id = context.req.param('id')
    const body = await readProvider(context)
    // Checked before fetching anything.
    await db.asSystem((tx) => getSamlProvider(tx, id))
    const changed = await changeSamlProvider(platform, id, await fieldsOf(platform, body))
    log.warn({ provider: changed.id }, 'an identity provider was changed')
    return privately(context, changed)
  })
  api.delete('/admin/sso/providers/:id', async (context) => {
    const removed = await removeSamlProvider(platform, context.req.param('id'))
    log.warn({ provider: removed.id }, 'an identity provider was removed')
    return privately(context, removed)
  })
}

type Body = z.infer<typeof ssoProviderBody>

/** Without `transient`: a name that changes with each sign-in is no identity. */
const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]

/** A federation's metadata has many certificates. */
const metadataMaxBytes = 1_000_000

async function readProvider(context: Context): Promise<Body> {
  const body = await readBody(context, ssoProviderBody, metadataMaxBytes)
  if (body.metadata_url && body.metadata_xml)
    throw validationFailed('Only one of metadata_xml or metadata_url needs to be set')
  if (body.name_id_format && !nameIdFormats.includes(body.name_id_format))
    throw validationFailed(`name_id_format must be empty or one of ${nameIdFormats.join(', ')}`)
  refuseUnkeepable(body.attribute_mapping ?? {}, 'attribute_mapping')
  return body
}

/**
 * The fields of the body, with the metadata fetched from its URL. An empty format or resource id means none.
 */
async function fieldsOf(platform: IdentityPlatform, body: Body): Promise<Partial<SamlProviderFields>> {
  const {
    metadata_url: url,
    metadata_xml: xml,
    attribute_mapping,
    name_id_format,
    domains,
    disabled,
    resource_id,
  } = body
  return {
    ...(xml ? { metadataXml: xml, metadataUrl: null } : {}),
    ...(url ? { metadataXml: await fetchSamlMetadata(platform, url), metadataUrl: url } : {}),
    ...(domains ? { domains } : {}),
    ...(attribute_mapping ? { attributeMapping: attribute_mapping } : {}),
    ...(typeof name_id_format === 'string' ? { nameIdFormat: name_id_format || null } : {}),
    ...(typeof disabled === 'boolean' ? { disabled } : {}),
    ...(typeof resource_id === 'string' ? { resourceId: resource_id || null } : {}),
  }
}
