import { X509Certificate } from 'node:crypto'
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
import { callAuth, statusAndError } from '#src/test/auth-service.ts'
import { aBrowser, origin } from '#src/test/outside-service.ts'
import { aSamlIdentityProvider, newKey, readRequest, type Says } from '#src/test/saml-identity-provider.ts'
import { aSamlService, askSaml, ownSamlKey, postSaml, type SamlService } from '#src/test/saml-service.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

/** The refusal of a response with these changes; `undefined` if accepted. */
async function refusal(service: SamlService, changes: Partial<Says>) {
  const asked = await askSaml(service, service.browser)
  const end = await postSaml(service.browser, service.idp.answer(asked, { email: service.email, ...changes }))
  return end.searchParams.get('error_code') ?? undefined
}

test('the client signs in at the organization’s identity provider, again as the same user', async () => {
  const service = await aSamlService()
  const { app, browser, idp, email, provider, platform } = service
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
  const opened = await platform.db.asSystem((tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.user, data.user?.id ?? '')),
  )
  expect(opened).toHaveLength(1)
  expect((await browser.auth.updateUser({ password: 'seven quiet harbours' })).error?.code).toBe(
    'user_sso_managed',
  )

  const other = aBrowser(app)
  const second = await postSaml(
    other,
    idp.answer(await askSaml(service, other), { nameId: 'ada', email, signs: 'response' }),
  )
  const again = await other.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '')
  expect(again.data.user?.id).toBe(data.user?.id)
})

test('an account with the same address is separate, and unchanged', async () => {
  const service = await aSamlService()
  const { platform, browser, idp, email } = service
  const local = await createUser(platform, { email, password: 'plum orchard rain' })
  const end = await postSaml(browser, idp.answer(await askSaml(service, browser), { email }))
  const { data } = await browser.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  expect(data.user?.id).not.toBe(local.id)
  const managed = await platform.db.asSystem((tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.isSsoUser, true))),
  )
  expect(managed.map(({ id }) => id)).toEqual([data.user?.id])
  expect(
    (await browser.auth.signInWithPassword({ email, password: 'plum orchard rain' })).data.user?.id,
  ).toBe(local.id)
})

test('a response is valid only if signed with the right key, for us, for this request and in time', async () => {
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
})

test('refuses a signed assertion wrapped next to a forged one', async () => {
  const service = await aSamlService()
  const forged = (xml: string) => {
    const [real = ''] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? []
    const evil = real
      .replace(service.email, `eve@${service.domain}`)
      .replace(/<Signature[\s\S]*<\/Signature>/, '')
      .replace(/ID="_[^"]+"/, 'ID="_evil"')
    return { real, evil }
  }
  for (const tamper of [
    (xml: string) => xml.replace('<saml:Assertion', () => `${forged(xml).evil}<saml:Assertion`),
    (xml: string) => xml.replace('</samlp:Response>', () => `${forged(xml).evil}</samlp:Response>`),
    (xml: string) =>
      xml.replace(forged(xml).real, () =>
        forged(xml).evil.replace(
          '</saml:Assertion>',
          () => `<saml:Advice>${forged(xml).real}</saml:Advice></saml:Assertion>`,
        ),
      ),
    (xml: string) =>
      xml.replace(
        forged(xml).real,
        () => `<samlp:Extensions>${forged(xml).real}</samlp:Extensions>${forged(xml).evil}`,
      ),
  ])
    expect(await refusal(service, { tamper })).toBe('validation_failed')
})

test('a response is accepted once, within two minutes, and only for a request of ours', async () => {
  const service = await aSamlService()
  const { platform, browser, idp, email } = service
  const asked = await askSaml(service, browser)
  const form = idp.answer(asked, { email })
  expect((await postSaml(browser, form)).searchParams.get('code')).toBeTruthy()
  const gone = 'saml_relay_state_not_found'
  expect((await postSaml(browser, form)).searchParams.get('error_code')).toBe(gone)
  // The same assertion with the relay state of a newer request answers another request.
  const fresh = await askSaml(service, browser)
  form.set('RelayState', fresh.searchParams.get('RelayState') ?? '')
  expect((await postSaml(browser, form)).searchParams.get('error_code')).toBe('validation_failed')
  for (const relay of ['', newId(), 'x', 'https://evil.test/']) {
    form.set('RelayState', relay)
    const end = await postSaml(browser, form)
    expect([end.origin, end.searchParams.get('error_code')]).toEqual([origin, gone])
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
    idp.answer(asked, { email, audience: 'https://other.test' }),
    idp.answer(asked, { email, notOnOrAfter: new Date(Date.now() - 120_000) }),
  ]
  for (const form of forms)
    for (const relay of ['', `${origin}/workspace`, 'https://evil.test/', 'javascript:alert(1)']) {
      form.set('RelayState', relay)
      for (let time = 0; time < 2; time += 1) {
        const end = await postSaml(browser, form)
        expect([end.origin, end.searchParams.get('code')]).toEqual([origin, null])
        expect(end.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
        expect(end.searchParams.get('error_description')).toContain('Start here')
      }
    }
  expect(await counted()).toEqual(before)
  // The request made meanwhile is still valid for its own response.
  expect((await postSaml(browser, idp.answer(asked, { email }))).searchParams.get('code')).toBeTruthy()
})

test('a provider vouches only for addresses in its domains, and its user ids are permanent', async () => {
  const service = await aSamlService()
  expect(await refusal(service, { email: 'ada@elsewhere.test' })).toBe('saml_assertion_no_email')
  expect(await refusal(service, { email: `ada@evil.${service.domain}` })).toBe('saml_assertion_no_email')
  expect(await refusal(service, { email: 'no address' })).toBe('saml_assertion_no_email')
  const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  expect(await refusal(service, { nameIdFormat })).toBe('saml_assertion_no_user_id')
})

test('our own metadata has our name, our endpoint and our signing key', async () => {
  const service = await aSamlService()
  const { app, browser } = service
  const answer = await app.request('/auth/v1/sso/saml/metadata')
  const xml = await answer.text()
  expect(xml).toContain(`entityID="${origin}/auth/v1/sso/saml/metadata"`)
  expect(xml).toContain(`Location="${origin}/auth/v1/sso/saml/acs"`)
  const [, encoded = ''] = /X509Certificate>([^<]+)</.exec(xml) ?? []
  const certificate = new X509Certificate(Buffer.from(encoded, 'base64'))
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.subject).toBe('CN=nurtured.test')
  const asked = readRequest(await askSaml(service, browser))
  expect(asked).toMatchObject({
    acs: `${origin}/auth/v1/sso/saml/acs`,
    issuer: `${origin}/auth/v1/sso/saml/metadata`,
  })
})

test('names what is missing, unknown or off', async () => {
  const { app, domain } = await aSamlService()
  const pair = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
  const sso = async (body: object) => statusAndError(await callAuth(app, '/sso', { body }))
  expect(await sso({ ...pair, domain: 'nobody.test' })).toBe(
    '404 sso_provider_not_found No SSO provider assigned for this domain',
  )
  expect(await sso({ ...pair, provider_id: newId() })).toBe('404 sso_provider_not_found No such SSO provider')
  expect(await sso(pair)).toContain('validation_failed')
  expect(await sso({ ...pair, domain, provider_id: newId() })).toContain('validation_failed')
  expect(await sso({ domain })).toContain('validation_failed')
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
    const body = {
      domain,
      skip_http_redirect: true,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 's256',
    }
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
