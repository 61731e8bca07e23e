import { expect, test } from 'vitest'
import type { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { aSamlIdentityProvider } from '#src/test/saml-identity-provider.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aSite } from '#src/test/web-site.ts'
import { addSamlProvider } from './add-saml-provider.ts'
import { fetchSamlMetadata } from './fetch-saml-metadata.ts'
import { refreshSamlMetadata } from './refresh-saml-metadata.ts'
import { getSamlProvider } from './saml-provider-json.ts'

function outcome(platform: TestPlatform, url: string): Promise<string> {
  return fetchSamlMetadata(platform, url).catch((error: AuthRefusal) => `${error.status} ${error.code}`)
}

const failed = '400 saml_metadata_fetch_failed'
const invalid = '400 validation_failed'

test('reads a site’s response completely, and accepts only a plain one', async () => {
  const platform = await createTestPlatform({ authAllowPrivate: true })
  expect(await outcome(platform, await aSite({ body: '<é/>' }))).toBe('<é/>')
  expect(await outcome(platform, await aSite({ status: 404, body: 'x' }))).toBe(failed)
  const away = await aSite({ status: 302, body: '', location: 'http://169.254.169.254/' })
  expect(await outcome(platform, away)).toBe(failed)
  expect(await outcome(platform, await aSite({ body: 'x'.repeat(1_000_001) }))).toBe(failed)
  expect(await outcome(platform, 'http://127.0.0.1:1/')).toBe(failed)
  for (const url of [
    'no address',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://x/${'x'.repeat(2000)}`,
  ])
    expect([url, await outcome(platform, url)]).toEqual([url, invalid])
})

test('never requests internal addresses, URLs without TLS or this site itself', async () => {
  const platform = await createTestPlatform()
  for (const url of ['https://127.0.0.1/', 'https://nurtured.test/auth/v1/sso/saml/metadata'])
    expect([url, await outcome(platform, url)]).toEqual([url, failed])
  expect(await outcome(platform, await aSite({ body: 'secret' }))).toBe(invalid)
})

test('metadata with a URL is refreshed once a day, and kept if that fails', async () => {
  const platform = await createTestPlatform({ authAllowPrivate: true })
  const idp = aSamlIdentityProvider()
  const next = idp.metadataXml.replace('/login', '/login/new')
  const metadataUrl = await aSite(
    { body: next },
    { status: 503, body: '' },
    { body: aSamlIdentityProvider().metadataXml },
    { body: idp.metadataXml },
  )
  const typed = aSamlIdentityProvider().metadataXml
  const one = { metadataXml: idp.metadataXml, metadataUrl, domains: [`${newId()}.test`] }
  const { id } = await addSamlProvider(platform, one)
  const other = await addSamlProvider(platform, { metadataXml: typed, domains: [`${newId()}.test`] })
  const known = async (provider = id) =>
    (await platform.db.asSystem((tx) => getSamlProvider(tx, provider))).saml.metadata_xml

  expect(await refreshSamlMetadata(platform)).toBe(0)
  platform.clock.advance(24 * 3600 + 1)
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([1, next])
  expect(await refreshSamlMetadata(platform)).toBe(0)
  platform.clock.advance(24 * 3600 + 1)
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([0, next])
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([0, next])
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([1, idp.metadataXml])
  expect(await known(other.id)).toBe(typed)
})
