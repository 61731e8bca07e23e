import { createHmac } from 'node:crypto'
import {
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from '../create-user.ts'
import { signingKeys } from '../tables.ts'
import { readSigningKeys } from './signing-keys.ts'

async function aSession() {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  const { json } = await callAuth(app, '/token?grant_type=password', {
    body: { email, password: testPassword },
  })
  const token = String(json['access_token'])
  const [head = '', body = '', signature = ''] = token.split('.')
  return { platform, app, token, head, body, signature, claims: read(body), header: read(head) }
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

function write(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

test('an access token has the protocol’s header and claims', async () => {
  const { header, claims } = await aSession()
  expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{43}$/) })
  expect(Object.keys(claims).sort()).toEqual(
    'aal amr app_metadata aud email exp iat is_anonymous iss phone role session_id sub user_metadata'.split(
      ' ',
    ),
  )
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(600)
})

test('a token expires after 600 seconds plus 30 of leeway', async () => {
  const { platform, app, token } = await aSession()
  platform.clock.advance(629)
  expect((await callAuth(app, '/user', { bearer: token })).status).toBe(200)
  platform.clock.advance(1)
  expect(await callAuth(app, '/user', { bearer: token })).toMatchObject({
    status: 403,
    json: {
      code: 'bad_jwt',
      message: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    },
  })
})

test('refuses every forged token', async () => {
  const { platform, app, token, head, body, signature, claims, header } = await aSession()
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
  function byStranger(protectedHeader: object, changes: JWTPayload = {}): Promise<string> {
    return new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...protectedHeader })
      .sign(stranger.privateKey)
  }
  function byUs(changes: Record<string, unknown>, protectedHeader: object = {}): Promise<string> {
    return new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...protectedHeader })
      .sign(signing.key)
  }

  const forged: Record<string, string> = {
    'alg none': `${write({ ...header, alg: 'none' })}.${body}.`,
    'alg None': `${write({ ...header, alg: 'None' })}.${body}.`,
    'alg nOnE with the signature': `${write({ ...header, alg: 'nOnE' })}.${body}.${signature}`,
    'no alg': `${write({ typ: 'JWT', kid })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'four parts': `${token}.x`,
    'HS256 with the public PEM': hmac(pem),
    'HS256 with the public JWK': hmac(jwkText),
    'HS256 with the kid': hmac(kid),
    'HS256 with nothing': hmac(''),
    'HS256 without kid': hmac(pem, { kid: undefined }),
    'RS256 by name': `${write({ ...header, alg: 'RS256' })}.${body}.${signature}`,
    'ES384 by name': `${write({ ...header, alg: 'ES384' })}.${body}.${signature}`,
    'a stranger under our kid': await byStranger({}),
    'a stranger under their kid': await byStranger({ kid: 'theirs' }),
    'a kid that is a path': await byStranger({ kid: '../../../../dev/null' }),
    'a kid that is SQL': await byStranger({ kid: "' or 1=1 --" }),
    'no kid': await byStranger({ kid: undefined }),
    'an embedded jwk': await byStranger({ jwk: strangerJwk }),
    'a jku': await byStranger({ jku: 'https://evil.example/jwks.json' }),
    'an x5u': await byStranger({ x5u: 'https://evil.example/cert.pem' }),
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
    truncated: token.slice(0, -2),
    'not a token': 'nonsense',
    'an empty object': `${write({})}.${write({})}.`,
  }
  expect(Object.keys(forged).length).toBeGreaterThanOrEqual(30)
  for (const [name, bearer] of Object.entries(forged)) {
    const answer = await callAuth(app, '/user', { bearer })
    expect([name, answer.status, answer.json['code']]).toEqual([name, 403, 'bad_jwt'])
  }
  expect((await callAuth(app, '/user', { bearer: await byUs({}) })).status).toBe(200)
})

test('refuses every malformed token without failing', async () => {
  const { platform, app, token, head, body, signature, claims, header } = await aSession()
  const { signing } = await readSigningKeys(platform)
  const raw = (text: string) => Buffer.from(text).toString('base64url')
  const signed = (payload: string, over: object = {}) =>
    new CompactSign(Buffer.from(payload))
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid, ...over })
      .sign(signing.key)
  const odd: Record<string, string> = {
    huge: `${head}.${raw(JSON.stringify({ ...claims, pad: 'x'.repeat(500_000) }))}.${signature}`,
    'a huge header': `${raw(JSON.stringify({ ...header, pad: 'x'.repeat(500_000) }))}.${body}.${signature}`,
    'empty parts': '.'.repeat(1000),
    'a claim twice': await signed(`{"sub":"${newId()}",${JSON.stringify(claims).slice(1, -1)},"exp":1}`),
    'a body that is a list': await signed('[]'),
    'a body that is null': await signed('null'),
    'a body that is not UTF-8': `${head}.${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}.${signature}`,
    'a header that is null': `${raw('null')}.${body}.${signature}`,
    'a deep header': `${raw('['.repeat(50_000))}.${body}.${signature}`,
    'a kid that is a number': `${write({ ...header, kid: 1 })}.${body}.${signature}`,
    'a kid that is an object': `${write({ ...header, kid: { a: 1 } })}.${body}.${signature}`,
    'a kid of the prototype': `${write({ ...header, kid: '__proto__' })}.${body}.${signature}`,
    'an end that is text': await signed(JSON.stringify({ ...claims, exp: '9999999999' })),
    'a start that is text': await signed(JSON.stringify({ ...claims, nbf: 'now' })),
    'an issue that is text': await signed(JSON.stringify({ ...claims, iat: 'now' })),
    'an empty audience': await signed(JSON.stringify({ ...claims, aud: [] })),
    'a subject that is a list': await signed(JSON.stringify({ ...claims, sub: [claims['sub']] })),
    'a subject with a NUL': await signed(
      JSON.stringify({ ...claims, sub: `${String(claims['sub'])}\u0000` }),
    ),
    'a session that is no id': await signed(JSON.stringify({ ...claims, session_id: '1' })),
    'without a session': await signed(JSON.stringify({ ...claims, session_id: undefined })),
    'without a type': await signed(JSON.stringify(claims), { typ: undefined }),
  }
  for (const [name, bearer] of Object.entries(odd)) {
    const answer = await callAuth(app, '/user', { bearer })
    expect([name, answer.status, answer.json['code']]).toEqual([name, 403, 'bad_jwt'])
  }
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    token,
    `Token ${token}`,
    `Bearer ${token} x`,
  ])
    expect(await callAuth(app, '/user', { headers: { authorization } })).toMatchObject({
      status: 401,
      json: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    })
})

test('a token we signed for a missing user or session is refused by name', async () => {
  const { platform, app, claims } = await aSession()
  const { signing } = await readSigningKeys(platform)
  const sign = (changes: object) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
      .sign(signing.key)
  const nobody = await callAuth(app, '/user', { bearer: await sign({ sub: newId() }) })
  expect(nobody).toMatchObject({ status: 403, json: { code: 'user_not_found' } })
  const gone = await callAuth(app, '/user', { bearer: await sign({ session_id: newId() }) })
  expect(gone).toMatchObject({ status: 403, json: { code: 'session_not_found' } })
})

test('only public keys are published, and the private key is stored sealed', async () => {
  const { platform, app, header } = await aSession()
  const answer = await callAuth(app, '/.well-known/jwks.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  expect(answer.json['keys']).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: header['kid'],
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    },
  ])
  const rows = await platform.db.asSystem((tx) => tx.select().from(signingKeys))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('"d"')
  expect(Buffer.from(rows[0]?.privateJwkSealed ?? '', 'base64url').toString('latin1')).not.toContain('kty')
})

test('a workspace can read neither users nor keys', async () => {
  const { platform } = await aSession()
  for (const table of [
    'auth.users',
    'auth.sessions',
    'auth.identities',
    'identity.signing_key',
    'user_profile',
  ])
    await expect(
      platform.db.inWorkspace(newId(), (tx) => tx.execute(`select * from ${table}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
})
