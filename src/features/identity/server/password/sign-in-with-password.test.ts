import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aService, aUser, callAuth } from '#src/test/auth-client.ts'
import { setFields } from '#src/test/set-fields.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createUser } from '../create-user.ts'
import { auditLogEntries, sessions, users } from '../tables.ts'

test('an unknown address, a wrong password, an account without one and one that is banned get the same response', async () => {
  const { platform, app, id: banned, signIn } = await aUser()
  const passwordless = `${newId()}@acme.test`
  const { id } = await createUser(platform, { email: passwordless, password: testPassword })
  await setFields(platform, [users, id], { encryptedPassword: null })
  const seen = ({ status, json, headers }: Awaited<ReturnType<typeof callAuth>>) => [
    status,
    json,
    [...headers],
  ]
  const ask = async (email: string) =>
    seen(await callAuth(app, '/token?grant_type=password', { body: { email, password: testPassword } }))
  const wrong = seen(await signIn('not this one'))
  expect(wrong[0]).toBe(400)
  const odd = ['no address', 'a\u0000b@acme.test', 'long'.repeat(2250)]
  for (const other of ['nobody@acme.test', passwordless, ...odd]) expect(await ask(other)).toEqual(wrong)

  const bannedUntil = new Date(platform.clock.now().getTime() + 1000)
  await setFields(platform, [users, banned], { bannedUntil })
  expect(seen(await signIn('not this one'))).toEqual(wrong)
  // Only the right password reveals a ban.
  expect((await signIn()).json).toEqual({ code: 'user_banned', message: 'User is banned' })
})

test('an old weak password still signs in, with a warning', async () => {
  const { platform, app, email } = await aService()
  const body = { email, password: 'abc123' }
  await createUser(platform, body)
  const weak_password = { message: expect.stringContaining('8 characters'), reasons: ['length'] }
  expect(await callAuth(app, '/token?grant_type=password', { body })).toMatchObject({
    status: 200,
    json: { weak_password },
  })
})

test('a hash of another cost still matches, and the next sign-in replaces it, also with eight concurrent ones', {
  tags: ['postgres'],
  timeout: 60_000,
}, async () => {
  const { platform, id, signIn } = await aUser()
  const encryptedPassword = await hash(testPassword, { memoryCost: 128, timeCost: 2, parallelism: 1 })
  await setFields(platform, [users, id], { encryptedPassword })
  const keptHash = async () => {
    const [row] = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.id, id)))
    return row?.encryptedPassword
  }
  expect((await signIn('not this one')).status).toBe(400)
  expect(await keptHash()).toBe(encryptedPassword)
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const replaced = await keptHash()
  expect(replaced).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect((await signIn()).status).toBe(200)
  expect(await keptHash()).toBe(replaced)
})

test('a session records where it was opened, and the log what happened', async () => {
  const { platform, app, id, signIn } = await aUser({ trustedProxies: 1 })
  const from = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Test browser' }
  const { json } = await signIn(testPassword, from)
  const bearer = String(json['access_token'])
  await callAuth(app, '/logout?scope=others', { method: 'POST', bearer, headers: from })
  const ofUser = eq(sessions.user, id)
  const [session] = await platform.db.asSystem((tx) => tx.select().from(sessions).where(ofUser))
  const browser = { ip: '203.0.113.9', userAgent: 'Test browser' }
  expect(session).toMatchObject({ ...browser, aal: 'aal1', refreshTokenCounter: 0 })
  const entries = await platform.db.asSystem((tx) => tx.select().from(auditLogEntries))
  expect(entries.filter(({ payload }) => JSON.stringify(payload).includes(id))).toMatchObject(
    ['login', 'logout'].map((action) => ({ payload: { action, actor_id: id }, ipAddress: '203.0.113.9' })),
  )
})

test('an account refuses more after 10 wrong passwords in a quarter of an hour, also in parallel', async () => {
  const { app, email, signIn } = await aUser({ trustedProxies: 1 })
  const guess = (n: number) => signIn(`guess ${n}`, { 'x-forwarded-for': `198.51.100.${n}` })
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n)))
  expect(answers.filter(({ json }) => json['code'] === 'invalid_credentials')).toHaveLength(10)
  const stopped = answers.find(({ status }) => status === 429)
  expect(stopped?.json).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
  expect(Number(stopped?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(testPassword, { 'x-forwarded-for': '198.51.100.77' })).status).toBe(429)
  // Unknown addresses are limited the same way.
  const nobody = (n: number) =>
    callAuth(app, '/token?grant_type=password', { body: { email: `no-${email}`, password: `guess ${n}` } })
  const others = await Promise.all(Array.from({ length: 12 }, (_, n) => nobody(n)))
  expect(others.filter(({ status }) => status === 429)).toHaveLength(2)
}, 60_000)

test('successful sign-ins never count, and a user who signed in from a place before isn’t locked out by strangers elsewhere', async () => {
  const { signIn } = await aUser({ trustedProxies: 1 })
  const home = { 'x-forwarded-for': '203.0.113.9' }
  for (let n = 0; n < 12; n += 1) expect((await signIn(testPassword, home)).status).toBe(200)
  for (let n = 0; n < 11; n += 1) await signIn(`guess ${n}`, { 'x-forwarded-for': '198.51.100.5' })
  expect((await signIn(testPassword, { 'x-forwarded-for': '198.51.100.5' })).status).toBe(429)
  expect((await signIn(testPassword, home)).status).toBe(200)
}, 60_000)
