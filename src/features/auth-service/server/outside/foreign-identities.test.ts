import { expect, test } from 'vitest'
import { identities } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { aForeignMember } from '#src/test/foreign-member.ts'
import { beginLinking, listOwnIdentities, unlinkOwnIdentity } from './own-identities.ts'
import { beginProviderSignIn, listProviders } from './provider-sign-in.ts'

const back = '/user/settings/identities'
const ours = { clientIds: ['ours'], secret: 'hush', issuer: undefined }
const github = { ...ours, url: 'https://github.com', label: 'GitHub' }

function aMember(changes: Partial<Config> = {}) {
  return aForeignMember({
    users: { authProviders: { github }, authManualLinking: true, ...changes },
    path: back,
  })
}

test('adds a provider at the remote service, which redirects back to the settings', async () => {
  const { product, asked } = await aMember()
  const begun = await beginLinking(product, asked(), { provider: 'github', back })
  // Our own service asks the browser first, since this server has no cookie of it.
  const address = new URL(begun?.address ?? '')
  expect(address.pathname).toBe('/auth/v1/user/identities/link')
  expect(begun?.label).toBe('GitHub')
  expect(await beginLinking(product, asked(), { provider: 'google', back })).toBeUndefined()
  expect(await listOwnIdentities(product, asked())).toMatchObject({
    choices: [{ name: 'github', label: 'GitHub' }],
    mayChange: true,
  })
})

test('offers what the service has enabled, asked once a minute and cached while it is down', async () => {
  const { platform, product, asked, server } = await aMember()
  const offered = async (by = product) => (await listOwnIdentities(by, asked()))?.choices
  expect(await offered()).toEqual([{ name: 'github', label: 'GitHub' }])
  const acme = { ...github, issuer: 'https://acme.test', url: undefined, label: 'Acme' }
  platform.config.authProviders = { github, oidc: acme }
  platform.clock.advance(59)
  expect(await offered()).toHaveLength(1)
  platform.clock.advance(2)
  expect(await offered()).toEqual([
    { name: 'github', label: 'GitHub' },
    { name: 'oidc', label: 'oidc' },
  ])
  const begun = await beginProviderSignIn(product, asked(), { provider: 'oidc', next: '/' })
  expect(new URL(begun?.address ?? '').searchParams.get('provider')).toBe('oidc')

  await server.stop(0)
  platform.clock.advance(61)
  expect(await listProviders(product)).toHaveLength(2)
  expect(await listProviders({ ...product })).toEqual([])
})

test('removes an account at the remote service, but never the last one or a stranger’s', async () => {
  const { platform, product, asked, id: user } = await aMember()
  const stranger = await aMember()
  const [theirs] = (await listOwnIdentities(stranger.product, stranger.asked()))?.identities ?? []
  const [mailed] = (await listOwnIdentities(product, asked()))?.identities ?? []
  const remove = (id = '') => unlinkOwnIdentity(product, asked(), id)
  await expect(remove(mailed?.id)).rejects.toMatchObject({ code: 'single_identity_not_deletable' })
  await expect(remove(theirs?.id)).rejects.toMatchObject({ code: 'identity_not_found' })
  const at = { createdAt: platform.clock.now(), updatedAt: platform.clock.now() }
  const identityData = { sub: 'ada', preferred_username: 'ada' }
  const added = { id: newId(), providerId: newId(), user, provider: 'github', identityData, ...at }
  await platform.db.asSystem((tx) => tx.insert(identities).values(added))
  const before = await listOwnIdentities(product, asked())
  expect(before?.identities.map(({ address }) => address)).toContain('ada')
  await remove(added.id)
  const after = await listOwnIdentities(product, asked())
  expect(after?.identities.map(({ id }) => id)).toEqual([mailed?.id])
})

test('distinguishes a service without changes from one that doesn’t respond', async () => {
  const { product, asked, foreignAuth } = await aMember({ authManualLinking: false })
  const off = beginLinking(product, asked(), { provider: 'github', back })
  await expect(off).rejects.toMatchObject({ code: 'manual_linking_disabled' })
  const away = { ...foreignAuth, url: 'http://127.0.0.1:9' }
  const nobody = { ...product, config: { ...product.config, foreignAuth: away } }
  const unheard = unlinkOwnIdentity(nobody, asked(), newId())
  await expect(unheard).rejects.toMatchObject({ status: 503 })
})
