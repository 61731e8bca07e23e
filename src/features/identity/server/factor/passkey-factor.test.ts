import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Config } from '#src/platform/config.ts'
import { aSignedInClient, callAuth, clientOf } from '#src/test/auth-client.ts'
import { aSoftKey } from '#src/test/passkey.ts'

const asked = z.object({
  id: z.string(),
  type: z.literal('webauthn'),
  expires_at: z.number(),
  webauthn: z.object({
    type: z.enum(['create', 'request']),
    credential_options: z.object({ publicKey: z.looseObject({ challenge: z.string() }) }),
  }),
})

/** A user with a factor whose key doesn't exist yet. */
async function aKeyUser(changes: Partial<Config> = {}) {
  const user = await aSignedInClient({ authMfaWebauthn: true, ...changes })
  let bearer = user.session.access_token
  const call = async (path: string, body: object) => {
    const answer = await callAuth(user.app, path, { bearer, body })
    if (typeof answer.json['access_token'] === 'string') bearer = answer.json['access_token']
    return answer
  }
  const { json } = await call('/factors', { factor_type: 'webauthn', friendly_name: 'key' })
  expect(json).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'key' })
  const path = `/factors/${String(json['id'])}`
  const ask = async (body: object = {}) => {
    const { id, webauthn } = asked.parse((await call(`${path}/challenge`, body)).json)
    const { publicKey } = webauthn.credential_options
    return { id, type: webauthn.type, publicKey, challenge: publicKey.challenge }
  }
  const verify = async (id: string, type: string, response: object) => {
    const webauthn = { type, credential_response: response }
    const answer = await call(`${path}/verify`, { challenge_id: id, webauthn })
    return answer.status === 200 ? answer.json : [answer.status, answer.json['code']]
  }
  const key = aSoftKey()
  return { ...user, path, call, ask, verify, key }
}

const refused = [422, 'mfa_verification_failed']

test('a passkey is accepted for a factor and answers from then on, each response once, and the counter reveals a copied key', async () => {
  const user = await aKeyUser()
  const first = await user.ask()
  expect(first.type).toBe('create')
  expect(first.publicKey).toMatchObject({
    rp: { id: 'nurtured.test', name: 'Nurtured' },
    user: { name: user.email },
    attestation: 'none',
  })
  user.platform.clock.advance(1)
  const made = await user.verify(first.id, 'create', user.key.create(first))
  expect(decodeJwt(String('access_token' in made ? made['access_token'] : ''))).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  })

  const next = await user.ask()
  expect(next).toMatchObject({ type: 'request', publicKey: { allowCredentials: [{ type: 'public-key' }] } })
  user.key.counter += 1
  expect(await user.verify(next.id, 'request', user.key.get(next))).toMatchObject({ token_type: 'bearer' })
  const other = clientOf(user.app)
  await user.enter(other)
  const listed = await other.auth.mfa.listFactors()
  expect(listed.data?.webauthn).toMatchObject([{ friendly_name: 'key', status: 'verified' }])
  user.key.counter = 7
  const question = await user.ask()
  const answer = user.key.get(question)
  expect(await user.verify(question.id, 'request', answer)).toMatchObject({ token_type: 'bearer' })
  expect(await user.verify(question.id, 'request', answer)).toEqual([422, 'mfa_ip_address_mismatch'])

  user.key.counter = 6
  const copied = await user.ask()
  expect(await user.verify(copied.id, 'request', user.key.get(copied))).toEqual(refused)
})

test('refuses a response to another challenge, for another site, or from another key', async () => {
  const user = await aKeyUser()
  const odd = [
    { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    { origin: 'https://nurtured.test.evil.example' },
    { rpId: 'evil.example' },
  ]
  const first = await user.ask()
  for (const change of odd) {
    const made = user.key.create({ challenge: first.challenge, ...change })
    expect([change, await user.verify(first.id, 'create', made)]).toEqual([change, refused])
  }
  user.platform.clock.advance(1)
  const made = user.key.create({ challenge: first.challenge })
  expect(await user.verify(first.id, 'create', made)).toMatchObject({ token_type: 'bearer' })
  user.key.counter += 1
  const question = await user.ask()
  const { challenge } = question
  const own = user.key.get({ challenge })
  const answers = [
    ...odd.map((change) => user.key.get({ challenge, ...change })),
    { ...aSoftKey().get({ challenge }), id: own['id'], rawId: own['id'] },
  ]
  for (const answer of answers) expect(await user.verify(question.id, 'request', answer)).toEqual(refused)
  const again = await user.ask()
  const right = user.key.get(again)
  expect(await user.verify(again.id, 'create', right)).toEqual(refused)
  expect(await user.verify(again.id, 'request', right)).toMatchObject({ token_type: 'bearer' })
})

test('a client on an allowed redirect site creates and uses passkeys of that site', async () => {
  const user = await aKeyUser({ authRedirectUrls: ['https://*.acme.test/signed-in'] })
  const webauthn = { rpId: 'acme.test', rpOrigins: ['https://app.acme.test'] }
  const there = { rpId: 'acme.test', origin: 'https://app.acme.test' }
  const first = await user.ask({ webauthn })
  expect(first.publicKey).toMatchObject({ rp: { id: 'acme.test' } })
  const { challenge } = first
  user.platform.clock.advance(1)
  expect(await user.verify(first.id, 'create', user.key.create({ challenge }))).toEqual(refused)
  const made = user.key.create({ challenge, ...there })
  expect(await user.verify(first.id, 'create', made)).toMatchObject({ token_type: 'bearer' })

  const next = await user.ask({ webauthn })
  expect(next.publicKey).toMatchObject({ rpId: 'acme.test' })
  user.key.counter += 1
  const elsewhere = { ...there, origin: 'https://other.acme.test' }
  const odd = user.key.get({ challenge: next.challenge, ...elsewhere })
  expect(await user.verify(next.id, 'request', odd)).toEqual(refused)
  const right = user.key.get({ challenge: next.challenge, ...there })
  expect(await user.verify(next.id, 'request', right)).toMatchObject({ token_type: 'bearer' })
})

test('refuses passkeys for a site that isn’t an allowed redirect, or under another name', async () => {
  const user = await aKeyUser({ authRedirectUrls: ['https://app.acme.test/**', 'myapp://in'] })
  for (const webauthn of [
    { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
    { rpId: 'app.acme.test', rpOrigins: ['https://app.acme.test', 'https://evil.example'] },
    { rpId: 'me.test', rpOrigins: ['https://app.acme.test'] },
    { rpId: 'app.acme.test', rpOrigins: ['https://app.acme.test/'] },
    { rpId: 'app.acme.test', rpOrigins: ['http://app.acme.test'] },
    { rpId: 'in', rpOrigins: ['myapp://in'] },
    { rpId: 'app.acme.test' },
  ]) {
    const { status, json } = await user.call(`${user.path}/challenge`, { webauthn })
    expect([webauthn, status, json['code']]).toEqual([webauthn, 400, 'validation_failed'])
  }
})

test('names what is missing', async () => {
  const user = await aKeyUser()
  const { id, challenge } = await user.ask()
  const told = async (body: object) =>
    (await user.call(`${user.path}/verify`, { challenge_id: id, ...body })).json['message']
  expect(await told({ code: '123456' })).toBe('WebAuthn config required')
  expect(await told({ webauthn: { type: 'x' } })).toBe('WebAuthn type must be create or request')
  expect(await told({ webauthn: { type: 'create' } })).toBe('credential_response required')
  for (const credential_response of [{ id: 'x' }, user.key.get({ challenge }), 'text']) {
    const webauthn = { type: 'create', credential_response }
    expect(await told({ webauthn })).toBe('Invalid WebAuthn response')
  }
})
