import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import type { Database } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { cookieHeader, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { findUser } from './find-user.ts'
import { keepSession, takeSessionCookies } from './session/keep-session.ts'
import { decodeRefreshToken } from './session/refresh-token.ts'
import { recheckRequest } from './session/session-client.ts'
import { signInBrowser, signOutBrowser } from './session/sign-in-browser.ts'
import { signUp } from './sign-up.ts'

/** A signed-in browser of a user with this data. */
async function aBrowser(changes: Partial<Config> = {}, data: Record<string, string> = {}) {
  const platform = await createTestPlatform(changes)
  // The client compares expiry times with the machine's clock.
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  const password = testPassword
  await signUp(platform, { email, password, data, caller: { address: '127.0.0.1', userAgent: '' } })
  const outcome = await signInBrowser(platform, requestWith(''), { email, password })
  if (outcome.kind !== 'signed_in') throw new Error(outcome.kind)
  return { platform, email, setCookies: outcome.cookies, cookie: cookieHeader(outcome.cookies) }
}

/** Answers who asks. */
function whoApp(platform: Platform, options: Parameters<typeof findUser>[2] = {}) {
  const app = new Hono()
  app.use(keepSession())
  app.get('/who', async (context) => context.json(await findUser(platform, context.req.raw, options)))
  return (cookie: string) => app.request('/who', { headers: { cookie } })
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
  return { ...platform, db: { ...platform.db, asSystem }, heal: () => void (isDown = false) }
}

test('session cookies are HttpOnly, Lax, Secure, site-wide, last 400 days, and split a long session into chunks of 3180 characters', async () => {
  const { platform, email, setCookies, cookie } = await aBrowser({}, { about: 'A long story. '.repeat(400) })
  expect(setCookies.length).toBeGreaterThan(2)
  for (const setCookie of setCookies) {
    const [name = '', value = ''] = setCookie.split(';')[0]?.split('=') ?? []
    expect(name).toMatch(/^__Host-sb-nurtured-auth-token\.\d$/)
    expect(value.length).toBeLessThanOrEqual(3180)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=34560000'])
      expect(setCookie).toContain(`; ${part}`)
  }
  expect(await findUser(platform, requestWith(cookie))).toMatchObject({ user: { email } })
  // On plain http the name has no prefix.
  const [plain] = (await aBrowser({ publicOrigin: 'http://localhost:3000' })).setCookies
  expect(plain).toMatch(/^sb-nurtured-auth-token/)
  expect(plain).not.toMatch(/Secure/)
})

test('a signed-in browser is identified by its cookies, also when rechecked, and not after signing out', async () => {
  const { platform, email, cookie } = await aBrowser()
  expect(await findUser(platform, requestWith(cookie))).toEqual({
    kind: 'user',
    user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), email },
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    level: 'aal1',
  })
  expect(await findUser(platform, recheckRequest(requestWith(cookie)))).toMatchObject({ kind: 'user' })
  const gone = await signOutBrowser(platform, requestWith(cookie))
  expect(cookieHeader(gone, cookie)).toBe('')
  for (const request of [requestWith(cookie), recheckRequest(requestWith(cookie))])
    expect(await findUser(platform, request)).toEqual({ kind: 'anonymous' })
})

test('a request without a session, or with a broken one, is anonymous', async () => {
  const { platform } = await aBrowser()
  const name = '__Host-sb-nurtured-auth-token'
  const broken = ['=', '=base64-e30', '=nonsense', '.0=base64-e30'].map((rest) => name + rest)
  for (const cookie of ['', 'theme=dark', ...broken]) {
    const request = requestWith(cookie)
    expect(await findUser(platform, request)).toEqual({ kind: 'anonymous' })
    expect(cookieHeader(takeSessionCookies(request), cookie)).toBe(cookie.startsWith(name) ? '' : cookie)
  }
})

test('refreshes an expired access token on the way, and sends the new cookies once', async () => {
  const { platform, email, cookie } = await aBrowser()
  platform.clock.advance(700)
  const who = whoApp(platform)
  const answer = await who(cookie)
  expect(await answer.json()).toMatchObject({ kind: 'user', user: { email } })
  const renewed = cookieHeader(answer.headers.getSetCookie(), cookie)
  expect(renewed).not.toBe(cookie)
  expect([refreshCounterIn(cookie), refreshCounterIn(renewed)]).toEqual([0, 1])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const next = await who(renewed)
  expect(await next.json()).toMatchObject({ kind: 'user' })
  expect(next.headers.getSetCookie()).toEqual([])
  expect(next.headers.get('cache-control')).toBeNull()
})

test('retries an outage 3 times, 1 s apart, and then says the user is unknown; signing out still clears the browser’s session', async () => {
  const { platform, email, cookie } = await aBrowser()
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const away = failing(platform)
  expect(await findUser(away, requestWith(cookie), { wait })).toEqual({ kind: 'error' })
  expect(waits).toEqual([1000, 1000, 1000])
  // Also if the session needs a refresh, and without signing anyone out.
  platform.clock.advance(700)
  const answer = await whoApp(away, { wait })(cookie)
  expect(await answer.json()).toEqual({ kind: 'error' })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(waits).toHaveLength(6)
  const enter = (by: Platform) => signInBrowser(by, requestWith(''), { email, password: 'wrong' })
  expect([await enter(platform), await enter(away)]).toEqual([{ kind: 'wrong' }, { kind: 'unavailable' }])
  expect(cookieHeader(await signOutBrowser(away, requestWith(cookie)), cookie)).toBe('')
  // An outage that ends between two attempts goes unnoticed.
  const healing = async () => away.heal()
  expect(await findUser(away, requestWith(cookie), { wait: healing })).toMatchObject({ kind: 'user' })
  expect(await findUser(platform, requestWith(cookie))).toMatchObject({ kind: 'user' })
})

test('checking a user again during a response doesn’t renew the session, so it isn’t taken for stolen', async () => {
  const { platform, cookie } = await aBrowser()
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
