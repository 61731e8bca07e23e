import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { listen } from '#src/platform/http/listen.ts'
import { newId } from '#src/platform/ids.ts'
import { authServiceKey } from '#src/test/auth-client.ts'
import { aUser } from '#src/test/auth-service.ts'
import { cookieHeader, testPassword } from '#src/test/sign-in.ts'
import { listOwnFactors } from '../factor/own-factors.ts'
import { signInBrowser } from '../session/sign-in-browser.ts'
import { identities } from '../tables.ts'
import { beginLinking, listOwnIdentities, unlinkOwnIdentity } from './own-identities.ts'
import { beginProviderSignIn, listProviders } from './provider-sign-in.ts'

const back = '/user/settings/identities'
const github = {
  clientIds: ['ours'],
  secret: 'hush',
  issuer: undefined,
  url: 'https://github.com',
  label: 'GitHub',
}

/** Somebody signed in at our own service on a port, in a product that takes it for somebody else's. */
async function aForeignMember(changes: Partial<Config> = {}) {
  const world = await aUser({
    authServiceKey,
    authProviders: { github },
    authManualLinking: true,
    ...changes,
  })
  world.platform.clock.set(new Date())
  const fetch = (request: Request) => world.app.fetch(request)
  const server = await listen({ fetch, port: 0, host: '127.0.0.1', behindProxy: false, uploadPaths: [] })
  onTestFinished(() => server.stop(0))
  const foreignAuth = {
    url: `http://127.0.0.1:${server.port}`,
    anonKey: 'sb_publishable_x',
    serviceKey: authServiceKey,
  }
  const product = { ...world.platform, config: { ...world.platform.config, foreignAuth } }
  const signedIn = await signInBrowser(product, new Request('https://nurtured.test'), {
    email: world.email,
    password: testPassword,
  })
  if (signedIn.kind !== 'signed_in') throw new Error(signedIn.kind)
  const cookie = cookieHeader(signedIn.cookies)
  const asked = () => new Request(`https://nurtured.test${back}`, { headers: { cookie } })
  return { ...world, product, asked, server }
}

test('a provider is added at the service elsewhere, which leads back to the settings', async () => {
  const { product, asked } = await aForeignMember()
  const begun = await beginLinking(product, asked(), { provider: 'github', back })
  // Our own service asks the browser first, since this server keeps no cookie of it.
  const address = new URL(begun?.address ?? '')
  expect(address.pathname).toBe('/auth/v1/user/identities/link')
  expect(begun?.label).toBe('GitHub')
  expect(await beginLinking(product, asked(), { provider: 'google', back })).toBeUndefined()
  expect(await listOwnIdentities(product, asked())).toMatchObject({
    choices: [{ name: 'github', label: 'GitHub' }],
    mayChange: true,
  })
})

test('what is offered is what the service says is on, asked once a minute and remembered while it is away', async () => {
  const { platform, product, asked, server } = await aForeignMember()
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

test('an account is removed at the service elsewhere, never the last one or a stranger’s', async () => {
  const { platform, product, asked, id: user } = await aForeignMember()
  const stranger = await aForeignMember()
  const [theirs] = (await listOwnIdentities(stranger.product, stranger.asked()))?.identities ?? []
  const [mailed] = (await listOwnIdentities(product, asked()))?.identities ?? []
  const remove = (id = '') => unlinkOwnIdentity(product, asked(), id)
  await expect(remove(mailed?.id)).rejects.toMatchObject({ code: 'single_identity_not_deletable' })
  await expect(remove(theirs?.id)).rejects.toMatchObject({ code: 'identity_not_found' })
  const added = {
    id: crypto.randomUUID(),
    providerId: newId(),
    user,
    provider: 'github',
    identityData: { sub: 'ada', preferred_username: 'ada' },
    createdAt: platform.clock.now(),
    updatedAt: platform.clock.now(),
  }
  await platform.db.asSystem((tx) => tx.insert(identities).values(added))
  const before = await listOwnIdentities(product, asked())
  expect(before?.identities.map(({ address }) => address)).toContain('ada')
  await remove(added.id)
  const after = await listOwnIdentities(product, asked())
  expect(after?.identities.map(({ id }) => id)).toEqual([mailed?.id])
})

test('where another service keeps the users, no passkey is offered that could not be added', async () => {
  const { product, asked } = await aForeignMember({ authMfaWebauthn: true })
  expect(await listOwnFactors(product, asked())).toEqual({ factors: [], codesLeft: null, keys: 'elsewhere' })
})

test('a service that allows no changes, and one that does not answer, are told apart', async () => {
  const { product, asked } = await aForeignMember({ authManualLinking: false })
  await expect(beginLinking(product, asked(), { provider: 'github', back })).rejects.toMatchObject({
    code: 'manual_linking_disabled',
  })
  const away = { ...product.config.foreignAuth, url: 'http://127.0.0.1:9' }
  const nobody = { ...product, config: { ...product.config, foreignAuth: away } }
  await expect(unlinkOwnIdentity(nobody, asked(), crypto.randomUUID())).rejects.toMatchObject({
    status: 503,
  })
})
