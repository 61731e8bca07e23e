import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth, statusAndError } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from '../create-user.ts'
import { sessions, users } from '../tables.ts'
import { decodeRefreshToken, encodeRefreshToken, isRefreshTokenGenuine } from './refresh-token.ts'
import { openRefreshKey } from './session-json.ts'

const day = 24 * 3600

async function aSession(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  const app = createApp(platform)
  const body = { email: `${newId()}@acme.test`, password: testPassword }
  const { id: user } = await createUser(platform, body)
  const first = await callAuth(app, '/token?grant_type=password', { body })
  const tokens = { access: String(first.json['access_token']), refresh: String(first.json['refresh_token']) }
  const session = decodeRefreshToken(tokens.refresh)?.session ?? ''
  return {
    platform,
    app,
    user,
    session,
    ...tokens,
    refreshWith: (token: string) =>
      callAuth(app, '/token?grant_type=refresh_token', { body: { refresh_token: token } }),
    whoHas: (token: string) => callAuth(app, '/user', { bearer: token }),
  }
}

test('each refresh returns a new token of the same session, and a lost response can be repeated, however much later', async () => {
  const { refreshWith, refresh, session, platform, whoHas } = await aSession()
  const next = await refreshWith(refresh)
  expect(next.status).toBe(200)
  expect(next.json['refresh_token']).not.toBe(refresh)
  expect(decodeRefreshToken(String(next.json['refresh_token']))).toMatchObject({ session, counter: 1 })
  platform.clock.advance(3 * day)
  const again = await refreshWith(refresh)
  expect(again.status).toBe(200)
  expect(again.json['refresh_token']).toBe(next.json['refresh_token'])
  expect((await whoHas(String(again.json['access_token']))).status).toBe(200)
})

test('100 concurrent refreshes with the same token all get the same next token', {
  tags: ['postgres'],
}, async () => {
  const { refreshWith, refresh, platform, session } = await aSession()
  const answers = await Promise.all(Array.from({ length: 100 }, () => refreshWith(refresh)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.json['refresh_token'])).size).toBe(1)
  const [row] = await platform.db.asSystem((tx) => tx.select().from(sessions).where(eq(sessions.id, session)))
  expect(row?.refreshTokenCounter).toBe(1)
})

test('a token reused after its successor was used and the configured time ends the session for everyone', async () => {
  const { refreshWith, refresh, platform, whoHas } = await aSession({ refreshReuseSeconds: 5 })
  const next = await refreshWith(refresh)
  platform.clock.advance(5)
  await whoHas(String(next.json['access_token']))
  platform.clock.advance(1)
  const reused = await refreshWith(refresh)
  expect(statusAndError(reused)).toBe('400 refresh_token_already_used Invalid Refresh Token: Already Used')
  expect((await refreshWith(String(next.json['refresh_token']))).json['code']).toBe('refresh_token_not_found')
  expect((await whoHas(String(next.json['access_token']))).json['code']).toBe('session_not_found')
})

test('a racing replay leaves no token that is still accepted', async () => {
  const { refreshWith, refresh, whoHas } = await aSession()
  const second = await refreshWith(refresh)
  const third = await refreshWith(String(second.json['refresh_token']))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      refreshWith(index % 2 ? refresh : String(third.json['refresh_token'])),
    ),
  )
  for (const answer of answers.filter(({ status }) => status === 200))
    expect((await whoHas(String(answer.json['access_token']))).status).toBe(403)
  expect((await refreshWith(String(third.json['refresh_token']))).status).toBe(400)
})

test('a token with a changed counter, another key or another session is unknown, as are first-version ones; malformed ones are refused', async () => {
  const { refreshWith, refresh, session, platform } = await aSession()
  const other = await aSession()
  const key = Buffer.alloc(32, 7)
  const [row] = await platform.db.asSystem((tx) => tx.select().from(sessions).where(eq(sessions.id, session)))
  const genuineKey = row && openRefreshKey(platform, row)
  if (!genuineKey) throw new Error('the key did not open')
  expect(encodeRefreshToken({ session, counter: 0, key: genuineKey })).toBe(refresh)
  const told = async (token: string) => statusAndError(await refreshWith(token))
  for (const forged of [
    'abcdef012345',
    encodeRefreshToken({ session, counter: 0, key }),
    encodeRefreshToken({ session: other.session, counter: 0, key: genuineKey }),
    encodeRefreshToken({ session: newId(), counter: 0, key: genuineKey }),
  ])
    expect(await told(forged)).toMatch(/^400 refresh_token_not_found/)
  const fromTheFuture = encodeRefreshToken({ session, counter: 5, key: genuineKey })
  expect(await told(fromTheFuture)).toContain('Invalid Refresh Token: Not Issued By This Server')
  expect((await refreshWith(refresh)).status).toBe(200)
  expect(await told('nonsense!')).toBe('400 validation_failed Refresh token is not valid')
  expect(await told('')).toMatch(/^400 validation_failed/)
})

test('a banned user can neither refresh nor use existing tokens', async () => {
  const { refreshWith, refresh, access, user, platform, whoHas } = await aSession()
  const bannedUntil = secondsAfter(platform.clock.now(), 60)
  await platform.db.asSystem((tx) => tx.update(users).set({ bannedUntil }).where(eq(users.id, user)))
  expect((await refreshWith(refresh)).json['code']).toBe('user_banned')
  expect((await whoHas(access)).json['code']).toBe('user_banned')
  platform.clock.advance(61)
  expect((await whoHas(access)).status).toBe(200)
})

test('a refresh token round-trips for every session and counter', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 ** 40 }), (session, counter) => {
      const key = randomBytes(32)
      const token = decodeRefreshToken(encodeRefreshToken({ session, counter, key }))
      expect(token).toMatchObject({ session, counter })
      expect(token && isRefreshTokenGenuine(token, key)).toBe(true)
      expect(token && isRefreshTokenGenuine(token, randomBytes(32))).toBe(false)
    }),
  )
})

test('a token with any changed character is invalid', () => {
  const text = encodeRefreshToken({ session: crypto.randomUUID(), counter: 300, key: randomBytes(32) })
  for (let index = 0; index < text.length; index += 1) {
    const other = text[index] === 'A' ? 'B' : 'A'
    expect(decodeRefreshToken(text.slice(0, index) + other + text.slice(index + 1))).toBeUndefined()
  }
  for (const cut of [0, 1, 10, text.length - 1])
    expect(decodeRefreshToken(text.slice(0, cut))).toBeUndefined()
  expect(decodeRefreshToken(`${text}=`)).toBeUndefined()
})
