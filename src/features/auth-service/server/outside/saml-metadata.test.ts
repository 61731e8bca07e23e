import { expect, test } from 'vitest'
import { aSamlIdentityProvider } from '#src/test/saml-identity-provider.ts'
import { readSamlMetadata } from './saml-metadata.ts'

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
