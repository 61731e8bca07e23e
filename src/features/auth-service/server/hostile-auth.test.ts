import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import * as schema from '#src/features/identity/schema.ts'
import { newId } from '#src/platform/ids.ts'
import { aUser, authServiceKey, callAuth, clientOf } from '#src/test/auth-client.ts'
import { authSays, hostileBodyOf, hostileQueryOf, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { aNumber, lastSmsTo, phonesOn } from '#src/test/phones.ts'
import { testPassword } from '#src/test/sign-in.ts'

vi.setConfig({ testTimeout: 300_000 })

/** A user whose address, link and code the requests partly know. */
async function aKnownUser() {
  const authPhone = { ...phonesOn, smsPerHour: 100_000 }
  const changes = { trustedProxies: 1, authServiceKey, authAnonymous: true, mailPauseSeconds: 0, authPhone }
  const { platform, app, email, id, signIn } = await aUser(changes)
  const { admin } = clientOf(app, { key: authServiceKey }).auth
  const phone = aNumber()
  await admin.createUser({ phone, password: testPassword, phone_confirm: true })
  await clientOf(app).auth.signInWithOtp({ phone })
  const texted = await lastSmsTo(platform, phone)
  const { data } = await admin.generateLink({ type: 'magiclink', email })
  const session = await signIn()
  const rotated = await callAuth(app, '/admin/signing_keys', { method: 'POST', bearer: authServiceKey })
  const { keys } = z.object({ keys: z.array(z.object({ kid: z.string() })) }).parse(rotated.json)
  const challenge = 'c'.repeat(43)
  const known = {
    id: fc.constant(id),
    email: fc.constantFrom(email, `other-${email}`, 'nobody'),
    phone: fc.constantFrom(phone, phone.slice(1), aNumber(), '+49 170 1', '0170', null),
    channel: fc.constantFrom('sms', 'sms', 'whatsapp', null),
    new_email: fc.constantFrom(email, `new-${email}`),
    password: fc.constantFrom(testPassword, 'x', 'seven quiet harbours'),
    password_hash: fc.constantFrom(`$2a$04$${'a'.repeat(53)}`, '$argon2id$v=19$m=64', ''),
    type: fc.constantFrom(
      ...'signup email magiclink recovery invite email_change email_change_new sms phone_change'.split(' '),
    ),
    token: fc.constantFrom(data.properties?.hashed_token, data.properties?.email_otp, texted.code, '000000'),
    token_hash: fc.constantFrom(data.properties?.hashed_token, `pkce_${'0'.repeat(64)}`),
    code_challenge: fc.constantFrom(challenge, null, 'short'),
    code_challenge_method: fc.constantFrom('s256', 'plain', 'S512', null),
    redirect_to: fc.constantFrom('https://nurtured.test/a', 'https://evil.example', 'javascript:alert(1)'),
    ban_duration: fc.constantFrom('none', '24h', 'for ever'),
    role: fc.constantFrom('authenticated', 'service_role', '\u0000'),
    nonce: fc.constantFrom('000000', ''),
  }
  const bearers = fc.constantFrom(authServiceKey, String(session.json['access_token']), 'x.y.z', '')
  const ids = { ':id': [id, id, id], ':kid': keys.map(({ kid }) => kid) }
  return { platform, app, known, ids, bearers }
}

type Known = Awaited<ReturnType<typeof aKnownUser>>

/** Posts of every body the service parses, with any bearer. */
function posts({ known, bearers, ids }: Known, withBody: [method: string, path: string, body: z.ZodType][]) {
  const query = z.object({ redirect_to: z.string(), page: z.string(), per_page: z.string() })
  const asked = hostileQueryOf(query, known)
  return fc.constantFrom(...withBody).chain(([method, path, body]) =>
    fc
      .tuple(
        hostileBodyOf(body, known),
        bearers,
        asked,
        fc.constantFrom(...ids[path.endsWith(':kid') ? ':kid' : ':id'], '__proto__', '%27', 'x'.repeat(300)),
      )
      .map(([text, bearer, query, segment]) => ({
        method,
        path: `/auth/v1${path.replace(/:\w+/, segment)}${path.includes('?') ? `&${query.slice(1)}` : query}`,
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          'content-type': 'application/json',
        },
        body: text ?? '',
      })),
  )
}

test('hostile requests to sign up, in and over are answered, none with 5xx', async () => {
  const world = await aKnownUser()
  const requests = posts(world, [
    ['POST', '/signup', schema.signUpBody],
    ['POST', '/otp', schema.otpBody],
    ['POST', '/recover', schema.recoverBody],
    ['POST', '/resend', schema.resendBody],
    ['POST', '/verify', schema.verifyBody],
    ['PUT', '/user', schema.changeUserBody],
    ['POST', '/token?grant_type=pkce', schema.pkceGrantBody],
    ['POST', '/token?grant_type=password', schema.passwordGrantBody],
    ['POST', '/token?grant_type=refresh_token', schema.refreshGrantBody],
  ])
  expect(tooRare(await statusesOf(world.app, requests, authSays), 200, 400, 401, 403)).toEqual([])
})

test('hostile admin requests are answered, none with 5xx, and a new token stays valid', async () => {
  const world = await aKnownUser()
  const none = z.object({})
  const requests = posts(world, [
    ['GET', '/admin/users', none],
    ['GET', '/admin/audit', none],
    ['GET', '/admin/users/:id', none],
    ['POST', '/admin/users', schema.adminUserBody],
    ['PUT', '/admin/users/:id', schema.adminUserBody],
    ['DELETE', '/admin/users/:id', schema.removeUserBody],
    ['POST', '/admin/generate_link', schema.generateLinkBody],
    ['POST', '/invite', schema.inviteBody],
    ['GET', '/admin/signing_keys', none],
    ['POST', '/admin/signing_keys', none],
    ['DELETE', '/admin/signing_keys/:kid', none],
  ])
  expect(tooRare(await statusesOf(world.app, requests, authSays), 200, 400, 401, 403, 404)).toEqual([])
  world.platform.clock.set(new Date())
  const body = { email: `${newId()}@acme.test`, password: testPassword }
  const fresh = await callAuth(world.app, '/signup', { body })
  const own = await callAuth(world.app, '/user', { bearer: String(fresh.json['access_token']) })
  expect([fresh.status, own.status]).toEqual([200, 200])
})

test('hostile links lead to our own origin or nowhere, none to 5xx', async () => {
  const { app, known } = await aKnownUser()
  const query = z.object({ token: z.string(), type: z.string(), redirect_to: z.string() })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests = hostileQueryOf(query, known).chain((asked) =>
    fc.constantFrom(
      { method: 'GET', path: `/auth/v1/verify${asked}` },
      { method: 'HEAD', path: `/auth/v1/verify${asked}` },
      { method: 'POST', path: '/auth/v1/verify', headers, body: asked.slice(1) },
    ),
  )
  const targets = new Set<string>()
  const watching = {
    request: async (path: string, init?: RequestInit) => {
      const answer = await app.request(path, init)
      const location = answer.headers.get('location')
      if (location !== null) targets.add(new URL(location).origin)
      return answer
    },
  }
  const counts = await statusesOf({ ...app, ...watching } as typeof app, requests, authSays)
  expect(tooRare(counts, 200, 303)).toEqual([])
  expect([...targets]).toEqual(['https://nurtured.test'])
})
