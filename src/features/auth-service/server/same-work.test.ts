import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aService, aUser, callAuth, runIdentityJobs, statusAndError } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

/** The statements sent to the database from now on, without their values. */
function spyOn({ db }: TestPlatform): string[] {
  const asked: string[] = []
  const connect = db.pool.connect.bind(db.pool)
  const connectSpied = async () => {
    const client = await connect()
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name !== 'query') return value.bind(target)
        return (...given: unknown[]) => {
          const [query] = given
          const text = typeof query === 'string' ? query : String(Object(query).text)
          asked.push(text.replaceAll(/'[^']*'/g, "''").replace(/\s+/g, ' '))
          return Reflect.apply(value, target, given)
        }
      },
    })
  }
  Object.assign(db.pool, { connect: connectSpied })
  onTestFinished(() => void Reflect.deleteProperty(db.pool, 'connect'))
  return asked
}

/** What a client sees of an answer, without ids. */
function inShort({ status, headers, json }: Awaited<ReturnType<typeof callAuth>>) {
  const text = JSON.stringify(json).replace(/[0-9a-f]{8}-[0-9a-f-]{27}(?!@)/g, 'id')
  return [status, [...headers.keys()], text]
}

for (const [path, body] of [
  ['/token?grant_type=password', { password: 'not the password' }],
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
] as const) {
  test(`${path} ${JSON.stringify(body)} sends the same queries and responses for a known and an unknown address`, async () => {
    const changes = { authAutoconfirm: false, mailPauseSeconds: 0 }
    const { platform, app, email } = await aUser(changes)
    const ask = (about: string) => callAuth(app, path, { body: { ...body, email: about } })
    // The first request fills some caches.
    await ask(`${newId()}@acme.test`)
    const asked = spyOn(platform)
    const known = await ask(email)
    const ofKnown = asked.splice(0)
    const unknown = await ask(`${newId()}@acme.test`)
    // Only clients that ask whether there is an account learn it; our own screens never pass it on.
    const isTold = 'create_user' in body
    expect(unknown.status).toBe(isTold ? 422 : known.status)
    expect(isTold || inShort(unknown)).toEqual(isTold || inShort(known))
    expect(ofKnown.length).toBeGreaterThan(0)
    expect(asked).toEqual(ofKnown)
    await runIdentityJobs(platform)
    const isMade = path === '/otp' && !isTold
    expect(isMade || platform.mail.sent.every(({ to }) => to === email)).toBe(true)
  })
}

test('signing up sends the same queries and gets the same response for a new and a taken address, and keeps the first password', async () => {
  const { platform, app, email } = await aService({ authAutoconfirm: false, mailPauseSeconds: 0 })
  const body = { email, password: testPassword, data: { first: 'Ada' } }
  const asked = spyOn(platform)
  const fresh = await callAuth(app, '/signup', { body })
  const first = asked.splice(0)
  const taken = await callAuth(app, '/signup', { body: { ...body, password: 'another password' } })
  expect(first.length).toBeGreaterThan(4)
  expect(asked).toEqual(first)
  expect([taken.status, inShort(taken)]).toEqual([200, inShort(fresh)])
  expect(taken.json['id']).not.toBe(fresh.json['id'])
  expect(Object.keys(taken.json)).not.toContain('access_token')
  // The first password stays, but opens nothing before the address is confirmed.
  const signIn = async (password: string) =>
    statusAndError(await callAuth(app, '/token?grant_type=password', { body: { email, password } }))
  expect(await signIn(testPassword)).toBe('400 email_not_confirmed Email not confirmed')
  expect(await signIn('another password')).toMatch(/^400 invalid_credentials/)
  const rows = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.email, email)))
  expect(rows).toHaveLength(1)
})
