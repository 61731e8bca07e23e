import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aService, aUser, callAuth } from '#src/test/auth-service.ts'
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

for (const [path, body] of [
  ['/token?grant_type=password', { password: 'not the password' }],
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
] as const) {
  test(`${path} ${JSON.stringify(body)} sends the same queries for a known and an unknown address`, async () => {
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
    expect(unknown.status).toBe('create_user' in body ? 422 : known.status)
    expect(ofKnown.length).toBeGreaterThan(0)
    expect(asked).toEqual(ofKnown)
  })
}

test('signing up sends the same queries for a new and a taken address', async () => {
  const { platform, app, email } = await aService({ authAutoconfirm: false, mailPauseSeconds: 0 })
  const body = { email, password: testPassword }
  const asked = spyOn(platform)
  await callAuth(app, '/signup', { body })
  const first = asked.splice(0)
  await callAuth(app, '/signup', { body })
  expect(first.length).toBeGreaterThan(4)
  expect(asked).toEqual(first)
})
