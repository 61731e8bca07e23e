import { generateKeyPairSync, verify } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aClient, aUser, authServiceKey, callAuth, statusAndError } from '#src/test/auth-client.ts'
import { signingKeys } from '../tables.ts'
import { rotateSigningKeys } from './rotate-signing-keys.ts'
import { signToken } from './sign-token.ts'

type Keys = { kid: string; state: string }[]

async function anInstallation() {
  const world = await aUser({ authServiceKey })
  const { app, platform } = world
  // Each test starts without the keys of previous ones.
  await platform.db.asSystem((tx) => tx.delete(signingKeys))
  async function ask(method: string, kid = ''): Promise<Keys> {
    const path = `/admin/signing_keys${kid && `/${kid}`}`
    const { json } = await callAuth(app, path, { method, bearer: authServiceKey })
    return json['keys'] as Keys
  }
  return {
    ...world,
    ask,
    token: async () => String((await world.signIn()).json['access_token']),
    status: async (bearer: string) => (await callAuth(app, '/user', { bearer })).status,
    published: async () => {
      const { json } = await callAuth(app, '/.well-known/jwks.json')
      return (json['keys'] as { kid: string }[]).map(({ kid }) => kid)
    },
  }
}

function kidOf(token: string): string {
  return decodeProtectedHeader(token).kid ?? ''
}

test('after a rotation a new key signs, and the old one verifies until its tokens expire', async () => {
  const { app, platform, signIn, token, ask, status, published } = await anInstallation()
  const { json } = await signIn()
  const old = String(json['access_token'])
  const keys = await ask('POST')
  expect(keys.map(({ state }) => state)).toEqual(expect.arrayContaining(['signing', 'verifying']))
  const fresh = await token()
  expect(kidOf(fresh)).not.toBe(kidOf(old))
  const body = { refresh_token: json['refresh_token'] }
  const refreshed = await callAuth(app, '/token?grant_type=refresh_token', { body })
  expect(kidOf(String(refreshed.json['access_token']))).toBe(kidOf(fresh))
  expect(await status(old)).toBe(200)
  expect(await status(fresh)).toBe(200)
  expect((await published()).toSorted()).toEqual([kidOf(old), kidOf(fresh)].toSorted())

  platform.clock.advance(600 + 91)
  expect(await published()).toEqual([kidOf(fresh)])
  expect((await ask('GET')).find(({ kid }) => kid === kidOf(old))?.state).toBe('retired')
})

test('tokens of a revoked key are refused immediately, and a new key signs; no private key is shown, and an unknown one isn’t found', async () => {
  const { app, token, ask, status, published } = await anInstallation()
  const lost = await token()
  expect(await status(lost)).toBe(200)
  await ask('DELETE', kidOf(lost))
  expect(await status(lost)).toBe(403)
  const fresh = await token()
  expect(await status(fresh)).toBe(200)
  expect(await published()).toEqual([kidOf(fresh)])
  const remove = { method: 'DELETE', bearer: authServiceKey }
  expect((await callAuth(app, '/admin/signing_keys/none', remove)).status).toBe(404)
  expect(JSON.stringify(await ask('GET'))).not.toMatch(/sealed|"d"/)
})

test('ten concurrent rotations leave one signing key, and every token of theirs is valid', {
  tags: ['postgres'],
}, async () => {
  const { platform, token, ask, status } = await anInstallation()
  const before = await token()
  await Promise.all(Array.from({ length: 10 }, () => rotateSigningKeys(platform)))
  const states = (await ask('GET')).map(({ state }) => state)
  expect(states.filter((state) => state === 'signing')).toHaveLength(1)
  expect(states.filter((state) => state === 'verifying')).toHaveLength(10)
  expect(await status(before)).toBe(200)
})

test('another process verifies a new key’s tokens before it reloaded the keys', async () => {
  const { platform, ask, token, email } = await anInstallation()
  const other = createApp({ ...platform, secrets: { ...platform.secrets } })
  await callAuth(other, '/user', { bearer: await token() })
  await ask('POST')
  platform.clock.advance(6)
  const { json } = await callAuth(other, '/user', { bearer: await token() })
  expect(json['email']).toBe(email)
})

const authJwtSecret = 'a secret that several programs share, of enough length'
const secretBytes = new TextEncoder().encode(authJwtSecret)

test('with AUTH_JWT_SECRET tokens are HS256 without a kid, and jwks.json shows no secret', async () => {
  const { platform, app, client, email } = await aClient({ authJwtSecret, authServiceKey })
  await platform.db.asSystem((tx) => tx.delete(signingKeys))
  const { data } = await client.auth.signUp({ email, password: 'plum orchard rain' })
  const token = data.session?.access_token ?? ''
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const { payload } = await jwtVerify(token, secretBytes, { algorithms: ['HS256'] })
  expect(payload).toMatchObject({ email, role: 'authenticated' })
  expect((await callAuth(app, '/.well-known/jwks.json')).json).toEqual({ keys: [] })
  const claims = await client.auth.getClaims()
  expect(claims.data?.claims).toMatchObject({ email })

  const forged = await signedWith(secretBytes.slice(1), payload)
  expect((await callAuth(app, '/user', { bearer: forged })).json['code']).toBe('bad_jwt')
  const rotation = await callAuth(app, '/admin/signing_keys', { method: 'POST', bearer: authServiceKey })
  expect(rotation.status).toBe(422)
})

test('keys of one kind don’t verify tokens of another', async () => {
  const { platform, app, token } = await anInstallation()
  const config = { ...platform.config, authJwtSecret }
  const shared = createApp({ ...platform, secrets: { ...platform.secrets }, config })
  const asymmetric = await token()
  // Signed by one of our keys before the secret was set: valid until it expires.
  expect((await callAuth(shared, '/user', { bearer: asymmetric })).status).toBe(200)
  const [, body = ''] = asymmetric.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  const odd = [
    [shared, await signedWith(secretBytes, claims, kidOf(asymmetric))],
    [app, await signedWith(secretBytes, claims)],
  ] as const
  for (const [target, bearer] of odd) {
    const told = statusAndError(await callAuth(target, '/user', { bearer }))
    expect(told).toMatch(/^403 bad_jwt .*signing method is invalid/)
  }
})

function signedWith(secret: Uint8Array, claims: JWTPayload, kid?: string): Promise<string> {
  const header = { alg: 'HS256', typ: 'JWT', ...(kid === undefined ? {} : { kid }) }
  return new SignJWT(claims).setProtectedHeader(header).sign(secret)
}

// Each of the two numbers of a signature is shorter than 32 bytes once in 256 times, and longer in DER every
// other time.
test('jose and Node accept the signatures of 2,000 tokens', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signing = { algorithm: 'ES256', kid: 'k1', key: privateKey } as const
  for (let number = 0; number < 2000; number += 1) {
    const token = signToken(signing, { number, name: 'Žofie 🎙' })
    const [header = '', payload = '', signature = ''] = token.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    expect(bytes).toHaveLength(64)
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, bytes), token).toBe(true)
  }
  const token = signToken(signing, { number: 1, name: 'Žofie 🎙' })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'k1', typ: 'JWT' })
  expect((await jwtVerify(token, publicKey)).payload).toEqual({ number: 1, name: 'Žofie 🎙' })
})
