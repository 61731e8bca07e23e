import { randomUUID } from 'node:crypto'
import type { User, UserIdentity } from '@supabase/supabase-js'
import { eq } from 'drizzle-orm'
import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { authServiceKey } from '#src/test/auth-client.ts'
import { aForeignMember } from '#src/test/foreign-member.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { findUser } from '../find-user.ts'
import { hasPassword } from '../password/change-own-password.ts'
import { isForeignPassword } from '../password/is-foreign-password.ts'
import { findProvedAddress } from '../proved-address.ts'
import { userProfile, users } from '../tables.ts'
import { createForeignService } from './foreign-auth-service.ts'
import { keepForeignUser } from './keep-foreign-user.ts'
import { removeForeignUser } from './remove-foreign-user.ts'

const foreign = { url: 'https://users.test', anonKey: 'sb_publishable_x', serviceKey: authServiceKey }
const caller = { address: '192.0.2.7', userAgent: '' }

/** A service that responds with these statuses in turn; 0: no response. */
function answering(...statuses: number[]) {
  const pauses: number[] = []
  const asked: { url: string; headers: Headers }[] = []
  const service = createForeignService(foreign, {
    fetch: async (url, init) => {
      asked.push({ url, headers: new Headers(init?.headers) })
      const status = statuses.shift() ?? 200
      if (status === 0) throw new Error('nobody answers')
      return new Response('{}', { status })
    },
    wait: async (milliseconds) => void pauses.push(milliseconds),
  })
  return { service, pauses, asked }
}

test('retries a refresh after 200, 400 and 800 ms, nothing else, and identifies the sender of each request', async () => {
  const path = '/token?grant_type=refresh_token'
  const back = answering(0, 503, 502)
  expect((await back.service.ask(path, { method: 'POST' }, caller)).status).toBe(200)
  expect(back.pauses).toEqual([200, 400, 800])
  const away = answering(0, 0, 0, 0)
  await expect(away.service.ask(path, { method: 'POST' }, caller)).rejects.toThrow('nobody answers')
  expect(away.pauses).toEqual([200, 400, 800])
  const refused = answering(400)
  expect((await refused.service.ask(path, { method: 'POST' }, caller)).status).toBe(400)
  expect(refused.pauses).toEqual([])
  const { service, pauses, asked } = answering(503)
  expect((await service.ask('/signup', { method: 'POST', body: '{}' }, caller)).status).toBe(503)
  expect(pauses).toEqual([])
  expect(asked[0]?.url).toBe('https://users.test/auth/v1/signup')
  expect(asked[0]?.headers.get('apikey')).toBe('sb_publishable_x')
  expect(asked[0]?.headers.get('x-forwarded-for')).toBe('192.0.2.7')
})

function aForeignUser(changes: Partial<User> = {}): User {
  const user_metadata = { first: 'Ada', last: 'Okafor' }
  const app_metadata = { provider: 'email', providers: ['email'] }
  const known = { aud: 'authenticated', created_at: '2026-03-02T09:00:00Z', user_metadata, app_metadata }
  return { id: randomUUID(), email: `${newId()}@acme.test`, ...known, ...changes }
}

/** An access token of a session opened with this method. */
function tokenOf(method: string): string {
  return new UnsecuredJWT({ amr: [{ method, timestamp: 1 }] }).encode()
}

test('a remote user has a verified address once a verified identity or a sign-in by email shows it', async () => {
  const platform = await createTestPlatform({ foreignAuth: foreign })
  const isProvedAfter = async (user: User, token: string) => {
    await keepForeignUser(platform, user, token)
    return (await platform.db.asSystem((tx) => findProvedAddress(tx, user.id))) === user.email
  }
  const confirmed = { email_confirmed_at: '2026-03-02T09:00:00Z' }
  const plain = aForeignUser(confirmed)
  expect(await isProvedAfter(plain, tokenOf('password'))).toBe(false)
  expect(await isProvedAfter({ ...plain, phone: '49301234567' }, tokenOf('otp'))).toBe(false)
  expect(await isProvedAfter(plain, tokenOf('otp'))).toBe(true)
  expect(await isProvedAfter(plain, tokenOf('password'))).toBe(true)
  expect(await isProvedAfter({ ...plain, email: `${newId()}@acme.test` }, tokenOf('password'))).toBe(false)

  const vouched = aForeignUser(confirmed)
  for (const [email, email_verified, isProved] of [
    [vouched.email, false, false],
    ['other@acme.test', true, false],
    [vouched.email, true, true],
  ] as const) {
    const identities = [{ identity_data: { email, email_verified } }] as unknown as UserIdentity[]
    expect(await isProvedAfter({ ...vouched, identities }, tokenOf('oauth'))).toBe(isProved)
  }
})

test('a verified address of an account with a password counts only if the service confirms by email', async () => {
  let settings: object = { mailer_autoconfirm: true }
  const { url } = await anHttpServer((_request, response) => void response.end(JSON.stringify(settings)))
  const platform = await createTestPlatform({ foreignAuth: { ...foreign, url } })
  const user = aForeignUser()
  const verified = { email: user.email, email_verified: true }
  const identities = [{ provider: 'email', identity_data: verified }] as unknown as UserIdentity[]
  const isProved = async () => {
    await keepForeignUser(platform, { ...user, identities }, tokenOf('password'))
    return (await platform.db.asSystem((tx) => findProvedAddress(tx, user.id))) !== undefined
  }
  expect(await isProved()).toBe(false)
  platform.clock.advance(600)
  settings = {}
  expect(await isProved()).toBe(false)
  settings = { mailer_autoconfirm: false }
  expect(await isProved()).toBe(true)
})

test('a remote user has a row and a profile from first sight, also when first seen by twenty concurrent requests, and loses an address that moved to another user', {
  tags: ['postgres'],
}, async () => {
  const platform = await createTestPlatform({ foreignAuth: foreign })
  const user = aForeignUser()
  await Promise.all(Array.from({ length: 20 }, () => keepForeignUser(platform, user, tokenOf('password'))))
  const ofUser = eq(userProfile.user, user.id)
  const rows = await platform.db.asSystem((tx) => tx.select().from(userProfile).where(ofUser))
  expect(rows).toMatchObject([{ first: 'Ada', last: 'Okafor', email: user.email }])
  expect(await hasPassword(platform, user.id)).toBe(true)
  const [row] = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.id, user.id)))
  expect(row).toMatchObject({ email: user.email, encryptedPassword: '' })
  const newer = aForeignUser({ email: user.email ?? '' })
  await keepForeignUser(platform, newer, tokenOf('password'))
  const sameEmail = eq(users.email, newer.email ?? '')
  const moved = await platform.db.asSystem((tx) => tx.select().from(users).where(sameEmail))
  expect(moved.map(({ id }) => id)).toEqual([newer.id])
  const [left] = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.id, user.id)))
  expect(left?.email).toBeNull()
})

test('another service signs a browser in, looks users up, checks the password and deletes the account', async () => {
  const { product, platform, asked, email, id } = await aForeignMember()
  expect(await findUser(product, asked())).toMatchObject({ kind: 'user', user: { id, email } })

  const foreignAuth = { ...foreign, url: 'http://127.0.0.1:9' }
  const away = { ...product, config: { ...product.config, foreignAuth } }
  expect(await findUser(away, asked(), { wait: async () => undefined })).toEqual({ kind: 'error' })
  const from = { email, address: '192.0.2.8' }
  expect(await isForeignPassword(product, { ...from, password: testPassword })).toBe(true)
  expect(await isForeignPassword(product, { ...from, password: 'not this one' })).toBe(false)
  await removeForeignUser(product, id)
  const rows = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.id, id)))
  expect(rows).toEqual([])
  await removeForeignUser(product, id)
  await expect(removeForeignUser(away, id)).rejects.toMatchObject({ status: 503 })
})
