import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { type CryptoKey, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { callAuth, statusAndError } from '#src/test/auth-client.ts'
import { clientId } from '#src/test/openid-provider.ts'
import { anOutsideService, aPerson } from '#src/test/outside-service.ts'

async function grant({ app }: { app: Hono }, body: object) {
  return statusAndError(await callAuth(app, '/token?grant_type=id_token', { body }))
}

const nonce = 'a nonce of the app'
const hashed = createHash('sha256').update(nonce).digest('hex')

test('the client signs in with an ID token, its nonce and its access token', async () => {
  const { browser, openid } = await anOutsideService()
  const hash = createHash('sha256').update('the access token').digest()
  const at_hash = hash.subarray(0, 16).toString('base64url')
  const token = await openid.idToken(openid.person, { nonce: hashed, at_hash })
  const given = { provider: 'custom:oidc' as const, token, nonce, access_token: 'the access token' }
  const { data, error } = await browser.auth.signInWithIdToken(given)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: openid.person.email, identities: [{ provider: 'oidc' }] })
  expect((await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  const again = await browser.auth.signInWithIdToken({ provider: openid.issuer, token, nonce })
  expect(again.data.user?.id).toBe(data.user?.id)
})

test('the provider can be named by its issuer and our client id there, and a nonce must be in both or neither', async () => {
  const service = await anOutsideService()
  const { openid } = service
  const body = { id_token: await openid.idToken(openid.person), issuer: openid.issuer, client_id: clientId }
  expect(await grant(service, body)).toBe('200')
  const foreign = await grant(service, { ...body, client_id: 'another' })
  expect(foreign).toBe('400 invalid request Unacceptable audience in id_token')
  const half = '400 invalid request Passed nonce and nonce in id_token should either both exist or not.'
  const bare = { id_token: await openid.idToken(openid.person), provider: 'oidc' }
  const bound = { ...bare, id_token: await openid.idToken(openid.person, { nonce: hashed }) }
  expect(await grant(service, { ...bare, nonce })).toBe(half)
  expect(await grant(service, bound)).toBe(half)
  expect(await grant(service, { ...bound, nonce: 'another' })).toBe('400 invalid nonce Nonces mismatch')
  // The token contains the hash itself, so knowing it proves nothing.
  expect(await grant(service, { ...bound, nonce: hashed })).toBe('400 invalid nonce Nonces mismatch')
})

test('refuses a token for another app, of another issuer, expired, unsigned or with another key', async () => {
  const service = await anOutsideService()
  const { openid } = service
  const { person } = openid
  const now = Math.floor(Date.now() / 1000)
  const stranger = await generateKeyPair('RS256')
  const forge = (alg: string, key: CryptoKey | Uint8Array) =>
    new SignJWT({ iss: openid.issuer, aud: clientId, iat: now, exp: now + 300, ...person })
      .setProtectedHeader({ alg, kid: 'one' })
      .sign(key)
  const [, payload] = (await openid.idToken(person)).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const secret = new TextEncoder().encode('a secret that the provider knows')
  const bad = '400 invalid request Bad ID token'
  for (const id_token of [
    await openid.idToken(person, { iss: 'https://evil.test' }),
    await openid.idToken(person, { exp: now - 60 }),
    await openid.idToken(person, { exp: undefined }),
    await openid.idToken(person, { sub: undefined }),
    await forge('RS256', stranger.privateKey),
    await forge('HS256', secret),
    `${none}.${payload}.`,
    'x.y.z',
  ])
    expect(await grant(service, { id_token, provider: 'oidc' })).toBe(bad)
  const foreign = '400 invalid request Unacceptable audience in id_token'
  for (const id_token of [
    await openid.idToken(person, {}, 'another-client'),
    await openid.idToken(person, { aud: [clientId, 'another-client'], azp: 'another-client' }),
  ])
    expect(await grant(service, { id_token, provider: 'oidc' })).toBe(foreign)
  const swapped = await openid.idToken(person, { at_hash: 'a hash of another access token' })
  expect(await grant(service, { id_token: swapped, provider: 'oidc', access_token: 'x' })).toBe(bad)
})

test('names what is missing, off, unknown or unreachable', async () => {
  const service = await anOutsideService()
  const { openid } = service
  const id_token = await openid.idToken(openid.person)
  const google = { id_token, provider: 'google' }
  for (const [body, refusal] of [
    [{}, 'invalid request id_token required'],
    [{ id_token }, 'invalid request provider or client_id and issuer required'],
    [google, `provider_disabled Provider (issuer "${openid.issuer}") is not enabled`],
    [{ id_token, provider: 'x' }, 'validation_failed Custom OIDC provider "x" not allowed'],
  ] as const)
    expect(await grant(service, body)).toBe(`400 ${refusal}`)
  const away = await anOutsideService()
  away.openid.isDown = true
  expect(await grant(away, { id_token, provider: 'oidc' })).toMatch(/^500 unexpected_failure/)
})

test('an unverified address creates no user, but a signed-in user can link the identity', async () => {
  const service = await anOutsideService({ authManualLinking: true, authAutoconfirm: true })
  const { openid } = service
  openid.person = aPerson({ email_verified: false })
  const token = await openid.idToken(openid.person)
  const { auth } = service.browser
  const refused = await auth.signInWithIdToken({ provider: 'custom:oidc', token })
  expect(refused.error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' })

  const unsigned = await grant(service, { id_token: token, provider: 'oidc', link_identity: true })
  expect(unsigned).toMatch(/^401 no_authorization/)
  const email = `${newId()}@acme.test`
  await auth.signUp({ email, password: 'plum orchard rain' })
  const linked = await auth.linkIdentity({ provider: 'custom:oidc', token })
  expect(linked.error).toBeNull()
  expect(linked.data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'oidc'] } })
  const next = await auth.signInWithIdToken({ provider: 'custom:oidc', token })
  expect(next.data.user?.email).toBe(email)
})
