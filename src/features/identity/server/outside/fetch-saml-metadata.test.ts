import { expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aSite } from '#src/test/web-site.ts'
import type { AuthRefusal } from '../auth-refusal.ts'
import { fetchSamlMetadata } from './fetch-saml-metadata.ts'

function outcome(platform: TestPlatform, url: string): Promise<string> {
  return fetchSamlMetadata(platform, url).catch((error: AuthRefusal) => `${error.status} ${error.code}`)
}

const failed = '400 saml_metadata_fetch_failed'
const invalid = '400 validation_failed'

test('what a site says is taken whole, and nothing but a plain answer is', async () => {
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

test('addresses inside, without TLS or of this site itself are never asked', async () => {
  const platform = await createTestPlatform()
  for (const url of ['https://127.0.0.1/', 'https://nurtured.test/auth/v1/sso/saml/metadata'])
    expect([url, await outcome(platform, url)]).toEqual([url, failed])
  expect(await outcome(platform, await aSite({ body: 'secret' }))).toBe(invalid)
})
