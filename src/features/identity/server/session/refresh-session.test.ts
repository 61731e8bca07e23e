import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from '../create-user.ts'
import { sessions, users } from '../tables.ts'
import { decodeRefreshToken, encodeRefreshToken } from './refresh-token.ts'
import { openRefreshKey } from './session-json.ts'

const day = 24 * 3600

async function aSession() {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const email = `${newId()}@acme.test`
  const { id: user } = await createUser(platform, { email, password: testPassword })
  const first = await callAuth(app, '/token?grant_type=password', { body: { email, password: testPassword } })
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

test('each refresh returns a new token of the same session', async () => {
  const { refreshWith, refresh, session, whoHas } = await aSession()
  const next = await refreshWith(refresh)
  expect(next.status).toBe(200)
  expect(next.json['refresh_token']).not.toBe(refresh)
  expect(decodeRefreshToken(String(next.json['refresh_token']))).toMatchObject({ session, counter: 1 })
  expect((await whoHas(String(next.json['access_token']))).status).toBe(200)
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

test('a lost response can be repeated, however much later', async () => {
  const { refreshWith, refresh, platform } = await aSession()
  const lost = await refreshWith(refresh)
  platform.clock.advance(3 * day)
  const again = await refreshWith(refresh)
  expect(again.status).toBe(200)
  expect(again.json['refresh_token']).toBe(lost.json['refresh_token'])
})

test('a token reused after its successor was used ends the session for everyone', async () => {
  const { refreshWith, refresh, platform, whoHas } = await aSession()
  const next = await refreshWith(refresh)
  platform.clock.advance(60)
  await whoHas(String(next.json['access_token']))
  platform.clock.advance(1)
  const reused = await refreshWith(refresh)
  expect(reused).toMatchObject({
    status: 400,
    json: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  })
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

test('a token with a changed counter, another key or another session is unknown', async () => {
  const { refreshWith, refresh, session, platform } = await aSession()
  const other = await aSession()
  const key = Buffer.alloc(32, 7)
  const [row] = await platform.db.asSystem((tx) => tx.select().from(sessions).where(eq(sessions.id, session)))
  const genuineKey = row && openRefreshKey(platform, row)
  if (!genuineKey) throw new Error('the key did not open')
  expect(encodeRefreshToken({ session, counter: 0, key: genuineKey })).toBe(refresh)
  for (const forged of [
    encodeRefreshToken({ session, counter: 0, key }),
    encodeRefreshToken({ session: other.session, counter: 0, key: genuineKey }),
    encodeRefreshToken({ session: newId(), counter: 0, key: genuineKey }),
  ])
    expect(await refreshWith(forged)).toMatchObject({
      status: 400,
      json: { code: 'refresh_token_not_found' },
    })
  const fromTheFuture = encodeRefreshToken({ session, counter: 5, key: genuineKey })
  expect((await refreshWith(fromTheFuture)).json['message']).toBe(
    'Invalid Refresh Token: Not Issued By This Server',
  )
  expect((await refreshWith(refresh)).status).toBe(200)
})

test('refuses malformed refresh tokens, and first-version ones as unknown', async () => {
  const { refreshWith } = await aSession()
  expect(await refreshWith('nonsense!')).toMatchObject({
    status: 400,
    json: { code: 'validation_failed', message: 'Refresh token is not valid' },
  })
  expect((await refreshWith('abcdef012345')).json['code']).toBe('refresh_token_not_found')
  expect((await refreshWith('')).json['code']).toBe('validation_failed')
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
