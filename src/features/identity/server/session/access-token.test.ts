import { createHmac } from 'node:crypto'
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth, statusAndError } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from '../create-user.ts'
import { signingKeys } from '../tables.ts'
import { readSigningKeys } from './signing-keys.ts'

async function aSession() {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const body = { email: `${newId()}@acme.test`, password: testPassword }
  await createUser(platform, body)
  const { json } = await callAuth(app, '/token?grant_type=password', { body })
  const token = String(json['access_token'])
  const [head = '', payload = '', signature = ''] = token.split('.')
  return { platform, app, token, head, payload, signature, claims: read(payload), header: read(head) }
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

function write(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

test('an access token has the protocol’s header and claims; only public keys are published, and the private key is stored sealed', async () => {
  const { platform, app, header, claims } = await aSession()
  expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{43}$/) })
  expect(Object.keys(claims).sort().join(' ')).toBe(
    'aal amr app_metadata aud email exp iat is_anonymous iss phone role session_id sub user_metadata',
  )
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(600)
  const answer = await callAuth(app, '/.well-known/jwks.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  const point = { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) }
  const use = { alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  expect(answer.json['keys']).toEqual([{ ...point, ...use, kid: header['kid'] }])
  const rows = await platform.db.asSystem((tx) => tx.select().from(signingKeys))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('"d"')
  expect(Buffer.from(rows[0]?.privateJwkSealed ?? '', 'base64url').toString('latin1')).not.toContain('kty')
})

test('a token expires after 600 seconds plus 30 of leeway, and one for a missing user or session is refused by name', async () => {
  const { platform, app, token, claims } = await aSession()
  platform.clock.advance(629)
  expect((await callAuth(app, '/user', { bearer: token })).status).toBe(200)
  const { signing } = await readSigningKeys(platform)
  for (const [claim, code] of [
    ['sub', 'user_not_found'],
    ['session_id', 'session_not_found'],
  ] as const) {
    const bearer = await new SignJWT({ ...claims, [claim]: newId() })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
      .sign(signing.key)
    expect(await callAuth(app, '/user', { bearer })).toMatchObject({ status: 403, json: { code } })
  }
  platform.clock.advance(1)
  expect(statusAndError(await callAuth(app, '/user', { bearer: token }))).toBe(
    '403 bad_jwt invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  )
})

test('refuses every forged or malformed token without failing', async () => {
  const { platform, app, token, head, payload: body, signature, claims, header } = await aSession()
  const { published, signing } = await readSigningKeys(platform)
  const stranger = await generateKeyPair('ES256', { extractable: true })
  const strangerJwk = await exportJWK(stranger.publicKey)
  const publicKey = await importJWK(published[0] ?? {}, 'ES256', { extractable: true })
  const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey)
  const jwkText = JSON.stringify(published[0])
  const kid = signing.kid

  function hmac(secret: string, over: object = {}): string {
    const first = write({ ...header, alg: 'HS256', ...over })
    return `${first}.${body}.${createHmac('sha256', secret).update(`${first}.${body}`).digest('base64url')}`
  }
  function byStranger(over: object): Promise<string> {
    const protectedHeader = { alg: 'ES256', typ: 'JWT', kid, ...over }
    return new SignJWT(claims).setProtectedHeader(protectedHeader).sign(stranger.privateKey)
  }
  const byUs = (changes: object, over: object = {}) => signed(JSON.stringify({ ...claims, ...changes }), over)

  const raw = (text: string) => Buffer.from(text).toString('base64url')
  const signed = (payload: string, over: object = {}) =>
    new CompactSign(Buffer.from(payload))
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...over })
      .sign(signing.key)
  const forged: Record<string, string> = {
    'alg none': `${write({ ...header, alg: 'none' })}.${body}.`,
    'alg nOnE with the signature': `${write({ ...header, alg: 'nOnE' })}.${body}.${signature}`,
    'no alg': `${write({ typ: 'JWT', kid })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'four parts': `${token}.x`,
    'HS256 with the public PEM': hmac(pem),
    'HS256 with the public JWK': hmac(jwkText),
    'HS256 with nothing': hmac(''),
    'HS256 without kid': hmac(pem, { kid: undefined }),
    'ES384 by name': `${write({ ...header, alg: 'ES384' })}.${body}.${signature}`,
    'a stranger under our kid': await byStranger({}),
    'a stranger under their kid': await byStranger({ kid: 'theirs' }),
    'a kid that is a path': await byStranger({ kid: '../../../../dev/null' }),
    'no kid': await byStranger({ kid: undefined }),
    'an embedded jwk': await byStranger({ jwk: strangerJwk }),
    'a jku': await byStranger({ jku: 'https://evil.example/jwks.json' }),
    'an unknown crit': `${write({ ...header, crit: ['exp2'], exp2: 1 })}.${body}.${signature}`,
    'another audience': await byUs({ aud: 'service' }),
    'another issuer': await byUs({ iss: 'https://evil.example/auth/v1' }),
    'another type': await byUs({}, { typ: 'at+jwt' }),
    'not before tomorrow': await byUs({ nbf: Number(claims['iat']) + 86_400 }),
    'issued for ever': await byUs({ exp: undefined }),
    'without a subject': await byUs({ sub: undefined }),
    'a subject that is no id': await byUs({ sub: "1' or '1'='1" }),
    'a changed subject': `${head}.${write({ ...claims, sub: newId() })}.${signature}`,
    'a changed role': `${head}.${write({ ...claims, role: 'service_role' })}.${signature}`,
    'a zero signature': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'a DER signature': `${head}.${body}.MEUCIQ`,
    'not a token': 'nonsense',
    'an empty object': `${write({})}.${write({})}.`,
    huge: `${head}.${raw(JSON.stringify({ ...claims, pad: 'x'.repeat(500_000) }))}.${signature}`,
    'a huge header': `${raw(JSON.stringify({ ...header, pad: 'x'.repeat(500_000) }))}.${body}.${signature}`,
    'empty parts': '.'.repeat(1000),
    'a claim twice': await signed(`{"sub":"${newId()}",${JSON.stringify(claims).slice(1, -1)},"exp":1}`),
    'a body that is a list': await signed('[]'),
    'a body that is not UTF-8': `${head}.${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}.${signature}`,
    'a header that is null': `${raw('null')}.${body}.${signature}`,
    'a kid that is a number': `${write({ ...header, kid: 1 })}.${body}.${signature}`,
    'a kid of the prototype': `${write({ ...header, kid: '__proto__' })}.${body}.${signature}`,
    'an end that is text': await byUs({ exp: '9999999999' }),
    'a start that is text': await byUs({ nbf: 'now' }),
    'an issue that is text': await byUs({ iat: 'now' }),
    'an empty audience': await byUs({ aud: [] }),
    'a subject that is a list': await byUs({ sub: [claims['sub']] }),
    'a subject with a NUL': await byUs({ sub: `${String(claims['sub'])}\u0000` }),
    'a session that is no id': await byUs({ session_id: '1' }),
    'without a session': await byUs({ session_id: undefined }),
    'without a type': await byUs({}, { typ: undefined }),
  }
  for (const [name, bearer] of Object.entries(forged)) {
    const answer = await callAuth(app, '/user', { bearer })
    expect([name, answer.status, answer.json['code']]).toEqual([name, 403, 'bad_jwt'])
  }
  expect((await callAuth(app, '/user', { bearer: await byUs({}) })).status).toBe(200)
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    token,
    `Token ${token}`,
    `Bearer ${token} x`,
  ]) {
    const told = statusAndError(await callAuth(app, '/user', { headers: { authorization } }))
    expect(told).toBe('401 no_authorization This endpoint requires a valid Bearer token')
  }
})

test('a workspace can read neither users nor keys', async () => {
  const { platform } = await aSession()
  for (const table of 'auth.users auth.sessions auth.identities identity.signing_key user_profile'.split(' '))
    await expect(
      platform.db.inWorkspace(newId(), (tx) => tx.execute(`select * from ${table}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
})
