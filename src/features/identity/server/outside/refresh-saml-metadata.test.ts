import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aSamlIdentityProvider } from '#src/test/saml-identity-provider.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aSite } from '#src/test/web-site.ts'
import { addSamlProvider } from './add-saml-provider.ts'
import { refreshSamlMetadata } from './refresh-saml-metadata.ts'
import { getSamlProvider } from './saml-provider-json.ts'

const day = 24 * 3600

test('metadata with an address is fetched once a day, and kept when nothing good comes', async () => {
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
  platform.clock.advance(day + 1)
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([1, next])
  expect(await refreshSamlMetadata(platform)).toBe(0)
  platform.clock.advance(day + 1)
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([0, next])
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([0, next])
  expect([await refreshSamlMetadata(platform), await known()]).toEqual([1, idp.metadataXml])
  expect(await known(other.id)).toBe(typed)
})
