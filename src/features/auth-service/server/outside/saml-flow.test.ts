import { createPrivateKey, X509Certificate } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { sessions, users } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth, statusAndError } from '#src/test/auth-client.ts'
import { aBrowser, origin } from '#src/test/outside-service.ts'
import { aSamlIdentityProvider, newKey, readRequest, type Says } from '#src/test/saml-identity-provider.ts'
import { aSamlService, askSaml, ownSamlKey, postSaml, type SamlService } from '#src/test/saml-service.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { readSamlMetadata } from './saml-metadata.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

/** Where a response with these changes leads. */
async function walk(service: SamlService, changes: Partial<Says> = {}) {
  const asked = await askSaml(service, service.browser)
  const end = await postSaml(service.browser, service.idp.answer(asked, { email: service.email, ...changes }))
  return end.searchParams
}

/** The refusal of a response with these changes; `undefined` if accepted. */
async function refusal(service: SamlService, changes: Partial<Says>) {
  return (await walk(service, changes)).get('error_code') ?? undefined
}

async function enter(service: SamlService, changes: Partial<Says>) {
  return service.browser.auth.exchangeCodeForSession((await walk(service, changes)).get('code') ?? '')
}

test('the client signs in at the organization’s identity provider, again as the same user', async () => {
  const service = await aSamlService()
  const { app, browser, idp, email, provider, platform } = service
  const local = { email, password: 'plum orchard rain' }
  const { id } = await createUser(platform, local)
  const asked = await askSaml(service, browser)
  expect(asked.origin + asked.pathname).toBe(new URL('/login', idp.entityId).href)
  expect(asked.searchParams.get('SigAlg')).toContain('rsa-sha256')
  const end = await postSaml(browser, idp.answer(asked, { nameId: 'ada', email }))
  expect([end.origin + end.pathname, [...end.searchParams.keys()]]).toEqual([`${origin}/in`, ['code']])
  const { data } = await browser.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: `sso:${provider.id}` },
    identities: [{ id: 'ada', provider: `sso:${provider.id}` }],
  })
  expect((await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'sso/saml' }])
  const ofUser = eq(sessions.user, data.user?.id ?? '')
  expect(await platform.db.asSystem((tx) => tx.select().from(sessions).where(ofUser))).toHaveLength(1)
  const changed = await browser.auth.updateUser({ password: 'seven quiet harbours' })
  expect(changed.error?.code).toBe('user_sso_managed')
  const other = aBrowser(app)
  const says = { nameId: 'ada', email, signs: 'response' } as const
  const again = await enter({ ...service, browser: other }, says)
  expect(again.data.user?.id).toBe(data.user?.id)
  // An account with the same address is separate, and unchanged.
  const managed = and(eq(users.email, email), eq(users.isSsoUser, true))
  const rows = await platform.db.asSystem((tx) => tx.select().from(users).where(managed))
  expect(rows).toMatchObject([{ id: data.user?.id }])
  expect((await browser.auth.signInWithPassword(local)).data.user?.id).toBe(id)
})

test('a response is valid only if signed with the right key, for us, for this request and in time, for addresses in the provider’s domains and permanent ids', async () => {
  const service = await aSamlService()
  const past = new Date(Date.now() - 120_000)
  const later = new Date(Date.now() + 120_000)
  const stranger = newKey()
  const certificate = selfSignedCertificate(stranger, 'idp').replace(/-----[A-Z ]+-----|\s/g, '')
  const keyInfo = `<KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>`
  for (const changes of [
    { signs: 'nothing' },
    { key: newKey() },
    { signatureAlgorithm: 'sha1' },
    { signatureAlgorithm: 'sha1', tamper: (xml) => xml.replaceAll('sha1"', 'sh&#97;1"') },
    { key: stranger, tamper: (xml) => xml.replace('</Signature>', () => `${keyInfo}</Signature>`) },
    { audience: 'https://other.test' },
    { issuer: 'https://evil.test' },
    { recipient: 'https://other.test/acs' },
    { inResponseTo: '_another' },
    { inResponseTo: '_another', envelopeInResponseTo: '_another' },
    { notOnOrAfter: past },
    { notBefore: later, notOnOrAfter: new Date(later.getTime() + 60_000) },
    { tamper: (xml) => xml.replace(service.email, `eve@${service.domain}`) },
    { tamper: (xml) => `<!DOCTYPE x [<!ENTITY e "x">]>${xml}` },
    { tamper: (xml) => xml.replace(service.email, `${service.email}<!-- -->`) },
    { tamper: (xml) => xml.replace('</samlp:Response>', `${'<a/>'.repeat(20_000)}</samlp:Response>`) },
    { tamper: () => 'no XML' },
  ] satisfies Partial<Says>[])
    expect([changes, await refusal(service, changes)]).toEqual([changes, 'validation_failed'])
  expect(await refusal(service, {})).toBeUndefined()
  for (const email of ['ada@elsewhere.test', `ada@evil.${service.domain}`, 'no address'])
    expect(await refusal(service, { email })).toBe('saml_assertion_no_email')
  const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  expect(await refusal(service, { nameIdFormat })).toBe('saml_assertion_no_user_id')
})

test('refuses a signed assertion wrapped next to a forged one', async () => {
  const service = await aSamlService()
  function forged(xml: string) {
    const [real = ''] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? []
    const evil = real
      .replace(service.email, `eve@${service.domain}`)
      .replace(/<Signature[\s\S]*<\/Signature>/, '')
      .replace(/ID="_[^"]+"/, 'ID="_evil"')
    const advised = `<saml:Advice>${real}</saml:Advice></saml:Assertion>`
    return { evil, real, around: evil.replace('</saml:Assertion>', () => advised) }
  }
  for (const wrap of [
    ({ evil, real }: ReturnType<typeof forged>) => evil + real,
    ({ evil, real }: ReturnType<typeof forged>) => real + evil,
    ({ around }: ReturnType<typeof forged>) => around,
    ({ evil, real }: ReturnType<typeof forged>) => `<samlp:Extensions>${real}</samlp:Extensions>${evil}`,
  ]) {
    const tamper = (xml: string) => xml.replace(forged(xml).real, () => wrap(forged(xml)))
    expect(await refusal(service, { tamper })).toBe('validation_failed')
  }
})

test('a response is accepted once, within two minutes, and only for a request of ours', async () => {
  const service = await aSamlService()
  const { platform, browser, idp, email } = service
  const asked = await askSaml(service, browser)
  const form = idp.answer(asked, { email })
  expect((await postSaml(browser, form)).searchParams.get('code')).toBeTruthy()
  const posted = await postSaml(browser, form)
  expect(posted.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
  // The same assertion with the relay state of a newer request answers another request.
  const fresh = await askSaml(service, browser)
  form.set('RelayState', fresh.searchParams.get('RelayState') ?? '')
  expect((await postSaml(browser, form)).searchParams.get('error_code')).toBe('validation_failed')

  for (const relay of ['x', newId()]) {
    form.set('RelayState', relay)
    const unknown = await postSaml(browser, form)
    expect(unknown.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
  }
  const late = await askSaml(service, browser)
  platform.clock.advance(121)
  expect((await postSaml(browser, idp.answer(late, { email }))).searchParams.get('error_code')).toBe(
    'saml_relay_state_expired',
  )
})

test('an unsolicited response never signs in, whatever it contains and however often it comes', async () => {
  const service = await aSamlService()
  const { platform, browser, idp, email } = service
  const counted = () =>
    platform.db.asSystem(async (tx) => [
      (await tx.select({ id: users.id }).from(users)).length,
      (await tx.select({ id: sessions.id }).from(sessions)).length,
    ])
  const before = await counted()
  // Correct in every other way: signed, for us, in time.
  const asked = await askSaml(service, browser)
  const unasked = (xml: string) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '')
  const forms = [
    idp.answer(asked, { email }),
    idp.answer(asked, { email, inResponseTo: '', envelopeInResponseTo: '' }),
    idp.answer(asked, { email, signs: 'nothing', tamper: unasked }),
    idp.answer(asked, { email, notOnOrAfter: new Date(Date.now() - 120_000) }),
  ]
  for (const form of [...forms, ...forms])
    for (const relay of ['', `${origin}/workspace`, 'https://evil.test/', 'javascript:alert(1)']) {
      form.set('RelayState', relay)
      const end = await postSaml(browser, form)
      expect([end.origin, end.searchParams.get('code')]).toEqual([origin, null])
      expect(end.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
      expect(end.searchParams.get('error_description')).toContain('Start here')
    }
  expect(await counted()).toEqual(before)
  // The request made meanwhile is still valid for its own response.
  expect((await postSaml(browser, idp.answer(asked, { email }))).searchParams.get('code')).toBeTruthy()
})

test('our own metadata has our name, our endpoint and our signing key; names what is missing, unknown or off', async () => {
  const service = await aSamlService()
  const { app, browser, domain } = service
  const xml = await (await app.request('/auth/v1/sso/saml/metadata')).text()
  expect(xml).toContain(`entityID="${origin}/auth/v1/sso/saml/metadata"`)
  expect(xml).toContain(`Location="${origin}/auth/v1/sso/saml/acs"`)
  const [, encoded = ''] = /X509Certificate>([^<]+)</.exec(xml) ?? []
  const certificate = new X509Certificate(Buffer.from(encoded, 'base64'))
  const der = Buffer.from(ownSamlKey, 'base64')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  expect(certificate.checkPrivateKey(key)).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect([certificate.subject, certificate.issuer]).toEqual(['CN=nurtured.test', 'CN=nurtured.test'])
  expect(certificate.validTo).toContain('2049')
  // The same key always gives the same one.
  expect(selfSignedCertificate(key, 'nurtured.test')).toBe(certificate.toString())
  const asked = readRequest(await askSaml(service, browser))
  expect(asked).toMatchObject({
    acs: `${origin}/auth/v1/sso/saml/acs`,
    issuer: `${origin}/auth/v1/sso/saml/metadata`,
  })
  const pair = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
  for (const [body, refusal] of [
    [
      { ...pair, domain: 'nobody.test' },
      '404 sso_provider_not_found No SSO provider assigned for this domain',
    ],
    [{ ...pair, provider_id: newId() }, '404 sso_provider_not_found No such SSO provider'],
    [pair, '400 validation_failed'],
    [{ ...pair, domain, provider_id: newId() }, '400 validation_failed'],
    [{ domain }, '400 validation_failed'],
  ] as const)
    expect(statusAndError(await callAuth(app, '/sso', { body }))).toContain(refusal)
  const off = createApp(await createTestPlatform())
  for (const [path, body] of [
    ['/sso', { ...pair, domain }],
    ['/sso/saml/acs', {}],
    ['/sso/saml/metadata', undefined],
  ] as const) {
    const told = statusAndError(await callAuth(off, path, { body }))
    expect([path, told]).toEqual([path, '404 saml_provider_disabled SAML 2.0 is disabled'])
  }
})

test('the configured provider is applied, with new keys and domains after a restart', async () => {
  const file = join(tmpdir(), `${newId()}.xml`)
  onTestFinished(() => rm(file))
  const idp = aSamlIdentityProvider()
  const [before, after] = [`${newId()}.test`, `${newId()}.test`]
  const status = async (config: Partial<Config>, domain: string) => {
    const app = createApp(await createTestPlatform({ authSamlPrivateKey: ownSamlKey, ...config }))
    const pair = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
    const body = { domain, skip_http_redirect: true, ...pair }
    const answer = await callAuth(app, '/sso', { body })
    return [answer.status, String(answer.json['url'] ?? answer.json['code']).split('?')[0]]
  }
  await writeFile(file, idp.metadataXml)
  const entry = new URL('/login', idp.entityId).href
  expect(await status({ authSamlIdp: { file, domains: [before] } }, before)).toEqual([200, entry])
  await writeFile(file, idp.metadataXml.replace(entry, `${entry}/new`))
  const restarted = { authSamlIdp: { file, domains: [after] } }
  expect(await status(restarted, after)).toEqual([200, `${entry}/new`])
  expect(await status(restarted, before)).toEqual([404, 'sso_provider_not_found'])
  const other = aSamlIdentityProvider()
  await writeFile(file, other.metadataXml)
  const replaced = { authSamlIdp: { file, domains: [before] } }
  expect(await status(replaced, before)).toEqual([200, new URL('/login', other.entityId).href])
  expect(await status(replaced, after)).toEqual([404, 'sso_provider_not_found'])
  const wrong = { authSamlIdp: { file: `${file}.none`, domains: [after] } }
  expect(await status(wrong, after)).toEqual([500, 'unexpected_failure'])
})

test('a session ends when the identity provider said, also when refreshed, and never later than ours or before it began', async () => {
  const service = await aSamlService()
  const { platform, browser } = service
  const distant = new Date(platform.clock.now().getTime() + 999 * 24 * 3600 * 1000)
  const { user } = (await enter(service, { sessionNotOnOrAfter: distant })).data
  const ofUser = eq(sessions.user, user?.id ?? '')
  const [session] = await platform.db.asSystem((tx) => tx.select().from(sessions).where(ofUser))
  const { sessionSeconds } = platform.config
  expect(session?.notAfter).toEqual(new Date((session?.createdAt?.getTime() ?? 0) + sessionSeconds * 1000))
  const ended = new Date(platform.clock.now().getTime() - 1000)
  const end = await walk(service, { sessionNotOnOrAfter: ended })
  expect(end.get('error_description')).toBe('SAML Assertion has expired')

  const sessionNotOnOrAfter = new Date(platform.clock.now().getTime() + 300_000)
  const { data, error } = await enter(service, { sessionNotOnOrAfter })
  expect(error).toBeNull()
  const refreshToken = data.session?.refresh_token ?? ''

  platform.clock.set(new Date(sessionNotOnOrAfter.getTime() - 1000))
  expect((await browser.auth.getUser()).error).toBeNull()
  platform.clock.set(sessionNotOnOrAfter)
  expect((await browser.auth.getUser(data.session?.access_token)).error?.name).toBe('AuthSessionMissingError')
  expect((await browser.auth.refreshSession({ refresh_token: refreshToken })).error).toMatchObject({
    status: 400,
    code: 'session_expired',
  })
})

test('reads an identity provider’s metadata, and nothing hostile', async () => {
  const { metadataXml: xml, entityId } = aSamlIdentityProvider()
  expect(await readSamlMetadata(xml)).toMatchObject({
    entityId,
    entryPoint: new URL('/login', entityId).href,
  })
  for (const hostile of [
    'no XML',
    `${xml}\u0000`,
    `<!DOCTYPE x>${xml}`,
    xml.replace(/entityID="[^"]+"/, 'entityID="a&#10;b"'),
    xml.replace(/Location="[^"]+"/, 'Location="javascript:alert(1)"'),
    xml.replace(/(X509Certificate>)[^<]+/, '$1AAAA'),
    '<a>'.repeat(100_000) + '</a>'.repeat(60_000),
  ])
    expect([hostile, await readSamlMetadata(hostile)]).toEqual([hostile, undefined])
})
