import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import type { Database } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { cookieHeader, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from './create-user.ts'
import { findUser } from './find-user.ts'
import { keepSession, takeSessionCookies } from './session/keep-session.ts'
import { decodeRefreshToken } from './session/refresh-token.ts'
import { recheckRequest } from './session/session-client.ts'
import { signInBrowser, signOutBrowser } from './session/sign-in-browser.ts'
import { signUp } from './sign-up.ts'

async function aBrowser(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  // The client compares expiry times with the machine's clock.
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  const { id } = await createUser(platform, { email, password: testPassword })
  return { platform, email, id }
}

async function signedIn(platform: Platform, email: string): Promise<string[]> {
  const outcome = await signInBrowser(platform, requestWith(''), { email, password: testPassword })
  if (outcome.kind !== 'signed_in') throw new Error(outcome.kind)
  return outcome.cookies
}

function requestWith(cookie: string): Request {
  return new Request('https://nurtured.test/workspace', { headers: cookie ? { cookie } : {} })
}

function refreshCounterIn(cookie: string): number | undefined {
  const value = [...cookie.matchAll(/auth-token(?:\.\d+)?=([^;]*)/g)].map(([, chunk]) => chunk).join('')
  const text = Buffer.from(value.replace(/^base64-/, ''), 'base64url').toString('utf8')
  const [, refreshToken = ''] = /"refresh_token":"([^"]+)"/.exec(text) ?? []
  return decodeRefreshToken(refreshToken)?.counter
}

/** The same platform with a database that fails until it heals. */
function failing(platform: Platform): Platform & { heal(): void } {
  let isDown = true
  const asSystem: Database['asSystem'] = (run) =>
    isDown ? Promise.reject(new Error('the database is away')) : platform.db.asSystem(run)
  return {
    ...platform,
    db: { ...platform.db, asSystem },
    heal() {
      isDown = false
    },
  }
}

test('session cookies are HttpOnly, Lax, Secure, site-wide and last 400 days', async () => {
  const { platform, email } = await aBrowser()
  for (const cookie of await signedIn(platform, email)) {
    expect(cookie).toMatch(
      /^__Host-sb-nurtured-auth-token(\.\d)?=base64-|^__Host-sb-nurtured-auth-token\.\d=/,
    )
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).toMatch(/; Max-Age=34560000/)
  }
  // On plain http the name has no prefix.
  const plain = await aBrowser({ publicOrigin: 'http://localhost:3000' })
  const [cookie] = await signedIn(plain.platform, plain.email)
  expect(cookie).toMatch(/^sb-nurtured-auth-token/)
  expect(cookie).not.toMatch(/Secure/)
})

test('a signed-in browser is identified by its cookies, and not after signing out', async () => {
  const { platform, email, id } = await aBrowser()
  const cookie = cookieHeader(await signedIn(platform, email))
  const found = await findUser(platform, requestWith(cookie))
  expect(found).toEqual({
    kind: 'user',
    user: { id, email },
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    level: 'aal1',
  })
  const gone = await signOutBrowser(platform, requestWith(cookie))
  expect(cookieHeader(gone, cookie)).toBe('')
  expect(await findUser(platform, requestWith(cookie))).toEqual({ kind: 'anonymous' })
})

test('splits a long session into chunks of 3180 characters and reads it back', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  const data = { about: 'A long story. '.repeat(400) }
  await signUp(platform, {
    email,
    password: testPassword,
    data,
    caller: { address: '127.0.0.1', userAgent: '' },
  })
  const cookies = await signedIn(platform, email)
  expect(cookies.length).toBeGreaterThan(2)
  for (const cookie of cookies) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    expect(name).toMatch(/^__Host-sb-nurtured-auth-token\.\d$/)
    expect(value.length).toBeLessThanOrEqual(3180)
  }
  expect(await findUser(platform, requestWith(cookieHeader(cookies)))).toMatchObject({ user: { email } })
})

test('a request without a session, or with a broken one, is anonymous', async () => {
  const { platform } = await aBrowser()
  const name = '__Host-sb-nurtured-auth-token'
  for (const cookie of [
    '',
    'theme=dark',
    `${name}=`,
    `${name}=base64-e30`,
    `${name}=nonsense`,
    `${name}.0=base64-e30`,
  ]) {
    const request = requestWith(cookie)
    expect(await findUser(platform, request)).toEqual({ kind: 'anonymous' })
    expect(cookieHeader(takeSessionCookies(request), cookie)).toBe(cookie.startsWith(name) ? '' : cookie)
  }
})

test('refreshes an expired access token on the way, and sends the new cookies once', async () => {
  const { platform, email, id } = await aBrowser()
  const cookie = cookieHeader(await signedIn(platform, email))
  platform.clock.advance(700)
  const app = new Hono()
  app.use(keepSession())
  app.get('/who', async (context) => context.json(await findUser(platform, context.req.raw)))
  const answer = await app.request('/who', { headers: { cookie } })
  expect(await answer.json()).toMatchObject({ kind: 'user', user: { id } })
  const renewed = cookieHeader(answer.headers.getSetCookie(), cookie)
  expect(renewed).not.toBe(cookie)
  expect([refreshCounterIn(cookie), refreshCounterIn(renewed)]).toEqual([0, 1])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const next = await app.request('/who', { headers: { cookie: renewed } })
  expect(await next.json()).toMatchObject({ kind: 'user' })
  expect(next.headers.getSetCookie()).toEqual([])
  expect(next.headers.get('cache-control')).toBeNull()
})

test('retries an outage 3 times, 1 s apart, and then says the user is unknown', async () => {
  const { platform, email } = await aBrowser()
  const cookie = cookieHeader(await signedIn(platform, email))
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const away = failing(platform)
  expect(await findUser(away, requestWith(cookie), { wait })).toEqual({ kind: 'error' })
  expect(waits).toEqual([1000, 1000, 1000])
  // Also if the session needs a refresh, and without signing anyone out.
  platform.clock.advance(700)
  const app = new Hono()
  app.use(keepSession())
  app.get('/who', async (context) => context.json(await findUser(away, context.req.raw, { wait })))
  const answer = await app.request('/who', { headers: { cookie } })
  expect(await answer.json()).toEqual({ kind: 'error' })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(waits).toHaveLength(6)
  // An outage that ends between two attempts goes unnoticed.
  const healing = async () => away.heal()
  expect(await findUser(away, requestWith(cookie), { wait: healing })).toMatchObject({ kind: 'user' })
  expect(await findUser(platform, requestWith(cookie))).toMatchObject({ kind: 'user' })
})

test('sign-in errors don’t reveal which accounts exist', async () => {
  const { platform, email } = await aBrowser()
  const tryWith = (credentials: { email: string; password: string }) =>
    signInBrowser(platform, requestWith(''), credentials)
  expect(await tryWith({ email, password: 'wrong' })).toEqual({ kind: 'wrong' })
  expect(await tryWith({ email: 'nobody@acme.test', password: 'wrong' })).toEqual({ kind: 'wrong' })
  expect(await signInBrowser(failing(platform), requestWith(''), { email, password: testPassword })).toEqual({
    kind: 'unavailable',
  })
})

test('signing out during an outage still clears the browser’s session', async () => {
  const { platform, email } = await aBrowser()
  const cookie = cookieHeader(await signedIn(platform, email))
  expect(cookieHeader(await signOutBrowser(failing(platform), requestWith(cookie)), cookie)).toBe('')
})

test('checking a user again during a response doesn’t renew the session, so it isn’t taken for stolen', async () => {
  const { platform, email } = await aBrowser()
  const cookie = cookieHeader(await signedIn(platform, email))
  platform.clock.advance(700)
  for (let n = 0; n < 3; n += 1) {
    expect(await findUser(platform, recheckRequest(requestWith(cookie)))).toEqual({ kind: 'anonymous' })
    platform.clock.advance(15)
  }
  const request = requestWith(cookie)
  expect(await findUser(platform, request)).toMatchObject({ kind: 'user' })
  const renewed = cookieHeader(takeSessionCookies(request), cookie)
  expect(refreshCounterIn(renewed)).toBe(1)
  expect(await findUser(platform, requestWith(renewed))).toMatchObject({ kind: 'user' })
  platform.clock.advance(20)
  expect(await findUser(platform, recheckRequest(requestWith(cookie)))).toEqual({ kind: 'anonymous' })
  expect(await findUser(platform, requestWith(renewed))).toMatchObject({ kind: 'user' })
})

test('a rechecked user is known while their token is valid, and not after signing out', async () => {
  const { platform, email } = await aBrowser()
  const cookie = cookieHeader(await signedIn(platform, email))
  expect(await findUser(platform, recheckRequest(requestWith(cookie)))).toMatchObject({ kind: 'user' })
  await signOutBrowser(platform, requestWith(cookie))
  expect(await findUser(platform, recheckRequest(requestWith(cookie)))).toEqual({ kind: 'anonymous' })
})
