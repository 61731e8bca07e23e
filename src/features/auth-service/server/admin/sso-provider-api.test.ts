import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { authServiceKey } from '#src/test/auth-client.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { aBrowser, type Browser, origin } from '#src/test/outside-service.ts'
import { aSamlIdentityProvider, type Says } from '#src/test/saml-identity-provider.ts'
import { aSamlService, postSaml } from '#src/test/saml-service.ts'
import { aSite } from '#src/test/web-site.ts'
import type { SamlProviderJson } from '../outside/saml-provider-json.ts'

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** The product, an identity provider it doesn't know yet, and an administrator's calls. */
async function anOrganisation(changes: Parameters<typeof aSamlService>[0] = {}) {
  const { platform, app } = await aSamlService({ authServiceKey, ...changes })
  const idp = aSamlIdentityProvider()
  const domain = `${newId()}.test`
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await callAuth(app, `/admin/sso/providers${path}`, {
      method,
      body,
      bearer: authServiceKey,
    })
    return { ...answer, provider: answer.json as unknown as SamlProviderJson, code: answer.json['code'] }
  }
  const basic = { type: 'saml', metadata_xml: idp.metadataXml, domains: [domain] }
  const make = async (body: object = {}) => {
    const made = await ask('POST', '', { ...basic, ...body })
    expect([made.status, made.json['message']]).toEqual([201, undefined])
    return made.provider
  }
  return { platform, app, idp, domain, basic, ask, make, browser: aBrowser(app), email: `ada@${domain}` }
}

type Organisation = Awaited<ReturnType<typeof anOrganisation>>

/** Signs in at the organization's provider; `error` is the error code. */
async function enter(
  { idp, domain, email }: Organisation,
  browser: Browser,
  {
    says = {},
    by = { domain },
  }: { says?: Partial<Says>; by?: { domain: string } | { providerId: string } } = {},
) {
  const asked = await browser.auth.signInWithSSO({ ...by, options: { redirectTo: `${origin}/in` } })
  if (asked.error) return { error: asked.error.code, user: undefined }
  const request = new URL(asked.data.url)
  const end = await postSaml(browser, idp.answer(request, { email, ...says }))
  const code = end.searchParams.get('code')
  if (!code) return { error: end.searchParams.get('error_code'), user: undefined, request }
  const { data, error } = await browser.auth.exchangeCodeForSession(code)
  return { error: error?.code, user: data.user, request }
}

test('an administrator adds an organization, whose people sign in by domain and by id', async () => {
  const organisation = await anOrganisation()
  const { idp, domain, make, ask, browser, app, email } = organisation
  const made = await make({ name_id_format: persistent })
  expect(made).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    disabled: false,
    saml: {
      entity_id: idp.entityId,
      metadata_xml: idp.metadataXml,
      attribute_mapping: {},
      name_id_format: persistent,
    },
    domains: [{ domain }],
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  })
  expect((await ask('GET', `/${made.id}`)).provider).toEqual(made)
  const { json } = await ask('GET', '')
  const listed = (json['items'] as SamlProviderJson[]).find(({ id }) => id === made.id)
  expect(listed).toEqual({ ...made, saml: { ...made.saml, metadata_xml: undefined } })

  const says = { nameId: newId() }
  const first = await enter(organisation, browser, { says })
  expect(first.user).toMatchObject({ email, app_metadata: { provider: `sso:${made.id}` } })
  const asked = inflateRawSync(Buffer.from(first.request?.searchParams.get('SAMLRequest') ?? '', 'base64'))
  expect(asked.toString()).toContain(`Format="${persistent}"`)
  const again = await enter(organisation, aBrowser(app), { says, by: { providerId: made.id } })
  expect(again.user?.id).toBe(first.user?.id)
})

test('stores an administrator’s resource id, which can change and is unique', async () => {
  const { make, ask } = await anOrganisation()
  const name = `Okta-${newId()}`
  const { id, resource_id } = await make({ resource_id: name })
  expect(resource_id).toBe(name)
  const { json } = await ask('GET', '')
  expect((json['items'] as SamlProviderJson[]).find((one) => one.id === id)?.resource_id).toBe(name)

  const other = await anOrganisation()
  const shared = { ...other.basic, resource_id: name.toUpperCase() }
  expect(await other.ask('POST', '', shared)).toMatchObject({ status: 422, code: 'conflict' })
  const second = await other.make({ resource_id: '' })
  expect(second).not.toHaveProperty('resource_id')
  const taken = await other.ask('PUT', `/${second.id}`, { resource_id: name })
  expect(taken).toMatchObject({ status: 422, code: 'conflict' })

  expect((await ask('PUT', `/${id}`, { resource_id: name.toLowerCase() })).status).toBe(200)
  expect((await ask('PUT', `/${id}`, {})).provider.resource_id).toBe(name.toLowerCase())
  expect((await ask('PUT', `/${id}`, { resource_id: '' })).provider).not.toHaveProperty('resource_id')
  const long = await ask('PUT', `/${id}`, { resource_id: 'x'.repeat(501) })
  expect(long.status).toBe(400)
})

test('the user’s metadata is what the mapping takes from the assertion, updated at each sign-in', async () => {
  const organisation = await anOrganisation()
  const { make, ask, browser, domain } = organisation
  const keys = {
    email: { name: 'upn' },
    name: { names: ['missing', 'cn'] },
    nick: { name: 'nickname' },
    teams: { name: 'groups', array: true },
    plan: { name: 'plan', default: { level: 1 } },
  }
  const { id } = await make({ attribute_mapping: { keys } })
  const upn = `grace@${domain}`
  const nameId = newId()
  const attributes = {
    upn: [upn],
    cn: ['Grace Hopper'],
    groups: ['crew', 'pilots'],
    // Also matches its friendly name.
    'urn:oid:1.3.6.1.4.1.1466.115.121.1.15" FriendlyName="nickname': ['Ace'],
  }
  const { user } = await enter(organisation, browser, { says: { nameId, attributes } })
  const teams = ['crew', 'pilots']
  const claims = { email: upn, name: 'Grace Hopper', nick: 'Ace', teams, plan: { level: 1 } }
  expect(user).toMatchObject({ email: upn, user_metadata: { full_name: 'Grace Hopper' } })
  expect(user?.user_metadata['custom_claims']).toEqual(claims)
  expect(user?.identities?.[0]?.identity_data?.['custom_claims']).toEqual(claims)

  await ask('PUT', `/${id}`, { attribute_mapping: {} })
  const later = await enter(organisation, browser, { says: { nameId, attributes } })
  expect(later.user).toMatchObject({ id: user?.id, email: organisation.email })
  expect(later.user?.user_metadata['custom_claims']).toEqual({})

  // A mapped address doesn't bypass the domains.
  await ask('PUT', `/${id}`, { attribute_mapping: { keys } })
  const foreign = { nameId, attributes: { upn: ['eve@elsewhere.test'] } }
  expect((await enter(organisation, browser, { says: foreign })).error).toBe('saml_assertion_no_email')
  const endless = { nameId, attributes: { ...attributes, groups: ['x'.repeat(9000)] } }
  expect((await enter(organisation, browser, { says: endless })).error).toBe('validation_failed')
})

test('fetches metadata from its URL, and again with the next change', async () => {
  const organisation = await anOrganisation({ authAllowPrivate: true })
  const { idp, domain, ask, browser } = organisation
  const renewed = aSamlIdentityProvider()
  const next = renewed.metadataXml.replaceAll(renewed.entityId, idp.entityId)
  const url = await aSite({ body: idp.metadataXml }, { body: next }, { body: renewed.metadataXml })
  const made = await ask('POST', '', { type: 'saml', metadata_url: url, domains: [domain] })
  expect([made.status, made.provider.saml]).toMatchObject([
    201,
    { metadata_url: url, metadata_xml: idp.metadataXml },
  ])
  expect((await enter(organisation, browser)).user?.email).toBe(organisation.email)

  const changed = await ask('PUT', `/${made.provider.id}`, { metadata_url: url })
  expect([changed.status, changed.provider.saml.metadata_xml]).toEqual([200, next])
  expect((await enter(organisation, browser)).error).toBe('validation_failed')
  const other = await ask('PUT', `/${made.provider.id}`, { metadata_url: url })
  expect([other.status, other.code]).toEqual([400, 'saml_entity_id_mismatch'])
  const typed = await ask('PUT', `/${made.provider.id}`, { metadata_xml: idp.metadataXml })
  expect(typed.provider.saml).not.toHaveProperty('metadata_url')
  expect((await enter(organisation, browser)).user?.email).toBe(organisation.email)
})

test('a change keeps fields it doesn’t name', async () => {
  const { ask, make, domain } = await anOrganisation()
  const attribute_mapping = { keys: { nick: { name: 'nickname' } } }
  const made = await make({ attribute_mapping, name_id_format: persistent })
  const other = `${newId()}.test`
  const changed = await ask('PUT', `/${made.id}`, { domains: [other.toUpperCase(), domain] })
  expect(changed.provider.saml).toEqual(made.saml)
  expect(changed.provider.domains.map((one) => one.domain).toSorted()).toEqual([domain, other].toSorted())
  const cleared = await ask('PUT', `/${made.id}`, { name_id_format: '', domains: null, metadata_xml: null })
  expect(cleared.provider.saml).toEqual({ ...made.saml, name_id_format: undefined })
  expect(cleared.provider.domains).toHaveLength(2)
})

test('a disabled or removed provider accepts no sign-ins and ends sessions', async () => {
  const organisation = await anOrganisation()
  const { ask, make, browser, basic } = organisation
  const says = { nameId: newId() }
  const { id } = await make()
  const { user } = await enter(organisation, browser, { says })
  expect((await browser.auth.getUser()).error).toBeNull()
  expect((await ask('PUT', `/${id}`, { disabled: true })).provider.disabled).toBe(true)
  expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await enter(organisation, browser)).error).toBe('sso_provider_not_found')
  await ask('PUT', `/${id}`, { disabled: false })
  expect((await enter(organisation, browser, { says })).user?.id).toBe(user?.id)

  expect((await ask('DELETE', `/${id}`)).provider).toMatchObject({
    id,
    domains: [{ domain: organisation.domain }],
  })
  expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await enter(organisation, browser)).error).toBe('sso_provider_not_found')
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect([(await ask(method, `/${id}`, method === 'GET' ? undefined : {})).code]).toEqual([
      'sso_provider_not_found',
    ])
  // Its domain and entity are free again, and its people are new users to the next.
  expect((await ask('POST', '', basic)).status).toBe(201)
  expect((await enter(organisation, browser, { says })).user?.id).not.toBe(user?.id)
})

test('names an administrator’s mistakes, and stores nothing', async () => {
  const { ask, make, basic, domain } = await anOrganisation()
  const { id } = await make()
  const fresh = () => ({
    ...basic,
    metadata_xml: aSamlIdentityProvider().metadataXml,
    domains: [`${newId()}.test`],
  })
  const xml = fresh().metadata_xml
  const before = ((await ask('GET', '')).json['items'] as object[]).length
  const wrong: [body: object, status: number, code: string][] = [
    [{ type: 'oidc' }, 400, 'validation_failed'],
    [{ type: null }, 400, 'validation_failed'],
    [{ metadata_xml: null }, 400, 'validation_failed'],
    [{ metadata_url: 'https://idp.test/' }, 400, 'validation_failed'],
    [{ metadata_xml: 'no XML' }, 400, 'validation_failed'],
    [{ metadata_xml: `${xml}\u0000` }, 400, 'validation_failed'],
    [{ metadata_xml: `<!DOCTYPE x>${xml}` }, 400, 'validation_failed'],
    [{ metadata_xml: xml.replace(/entityID="[^"]+"/, 'entityID="a&#10;b"') }, 400, 'validation_failed'],
    [
      { metadata_xml: xml.replace(/Location="[^"]+"/, 'Location="javascript:alert(1)"') },
      400,
      'validation_failed',
    ],
    [{ metadata_xml: xml.replace(/(X509Certificate>)[^<]+/, '$1AAAA') }, 400, 'validation_failed'],
    [{ metadata_xml: '<a>'.repeat(100_000) + '</a>'.repeat(60_000) }, 400, 'validation_failed'],
    [{ metadata_xml: basic.metadata_xml }, 422, 'saml_idp_already_exists'],
    [{ domains: [] }, 400, 'validation_failed'],
    [{ domains: ['acme'] }, 400, 'validation_failed'],
    [{ domains: ['*.acme.test'] }, 400, 'validation_failed'],
    [{ domains: [domain] }, 422, 'sso_domain_already_exists'],
    [{ name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, 400, 'validation_failed'],
    [{ attribute_mapping: { keys: { a: { name: 'x'.repeat(501) } } } }, 400, 'bad_json'],
    [{ attribute_mapping: { keys: { a: { default: '\u0000' } } } }, 400, 'validation_failed'],
    [{ attribute_mapping: { keys: { a: { default: 'x'.repeat(9000) } } } }, 400, 'validation_failed'],
  ]
  for (const [body, status, code] of wrong) {
    const answer = await ask('POST', '', { ...fresh(), ...body })
    expect([body, answer.status, answer.code]).toEqual([body, status, code])
  }
  expect((await ask('GET', '')).json['items']).toHaveLength(before)
  const next = (await ask('POST', '', fresh())).provider.id
  for (const [body, code] of [
    [{ domains: [domain] }, 'sso_domain_already_exists'],
    [{ domains: [] }, 'validation_failed'],
    [{ metadata_xml: basic.metadata_xml }, 'saml_entity_id_mismatch'],
  ] as const)
    expect([body, (await ask('PUT', `/${next}`, body)).code]).toEqual([body, code])
  expect((await ask('GET', `/${id}`)).provider.domains).toEqual([{ domain }])
  for (const odd of ['x', newId(), '__proto__', "'"])
    expect([odd, (await ask('GET', `/${odd}`)).status]).toEqual([odd, 404])
})

test('of two concurrent additions of one identity provider, one succeeds', {
  tags: ['postgres'],
}, async () => {
  const { ask, basic } = await anOrganisation()
  const made = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '', basic)))
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array<number>(7).fill(422),
  ])
})
