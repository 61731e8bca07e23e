import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { startImpersonation } from '#src/features/staff/server/impersonation.ts'
import { answerError } from '#src/platform/http/answer-error.ts'
import { newId } from '#src/platform/ids.ts'
import { aSignedInOwner, cookieHeader, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anAppOf } from '#src/test/totp.ts'
import { createUser } from '../create-user.ts'
import { findStaff } from '../find-staff.ts'
import { findUser } from '../find-user.ts'
import { openSessionClient } from '../session/session-client.ts'
import { impersonationCookie } from './impersonation-cookie.ts'
import { limitImpersonation } from './limit-impersonation.ts'

function requestWith(cookie: string): Request {
  return new Request('https://nurtured.test/workspace', { headers: { cookie } })
}

async function flag({ db }: TestPlatform, user: string): Promise<void> {
  await db.pool.query('insert into staff.platform_admin values ($1, now())', [user])
}

/** A user with the flag, in a browser that has verified their second factor. */
async function aStaff(platform: TestPlatform) {
  const email = `${newId()}@nurtured.test`
  const { id } = await createUser(platform, { email, password: testPassword })
  await flag(platform, id)
  const app = await anAppOf(platform, email)
  const half = await signIn(platform, email)
  const caller = { address: '127.0.0.1', userAgent: 'test' }
  const client = await openSessionClient(platform, requestWith(half), caller)
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: app.nextCode() })
  if (error) throw error
  return { id, email, cookie: cookieHeader(client.cookies, half) }
}

async function aWorld() {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  return { platform, staff: await aStaff(platform), owner: await aSignedInOwner(platform) }
}

test('staff have the flag and a verified second factor', async () => {
  const { platform, staff, owner } = await aWorld()
  expect(await findStaff(platform, requestWith(staff.cookie))).toMatchObject({ user: staff.id })
  for (const cookie of [await signIn(platform, staff.email), owner.cookie, ''])
    expect(await findStaff(platform, requestWith(cookie))).toBeUndefined()
  // Only the flag, without a second factor.
  await flag(platform, owner.user)
  expect(await findStaff(platform, requestWith(owner.cookie))).toBeUndefined()
})

async function anActing() {
  const world = await aWorld()
  const { platform, staff, owner } = world
  const found = await findStaff(platform, requestWith(staff.cookie))
  const by = { user: staff.id, address: '203.0.113.9', requestId: 'r-1' }
  const start = { actor: staff.id, session: found?.session ?? '', user: owner.user, reason: 'ticket 7', by }
  const token = await startImpersonation(platform, start)
  const [pair = ''] = impersonationCookie(platform, token).split(';')
  return { ...world, pair, cookie: `${staff.cookie}; ${pair}` }
}

test('an impersonator is the other person on every screen for 30 minutes, without a token of theirs, and still staff', async () => {
  const { platform, staff, owner, pair, cookie } = await anActing()
  expect(await findUser(platform, requestWith(cookie))).toMatchObject({
    user: { id: owner.user, email: owner.email },
    acting: { actor: staff.id },
  })
  expect(await findStaff(platform, requestWith(cookie))).toMatchObject({ user: staff.id })
  // The cookie opens nothing in another browser, not even the person's own.
  expect(await findUser(platform, requestWith(`${owner.cookie}; ${pair}`))).not.toHaveProperty('acting')
  expect(await findUser(platform, requestWith(pair))).toEqual({ kind: 'anonymous' })
  platform.clock.advance(30 * 60)
  expect(await findUser(platform, requestWith(cookie))).toMatchObject({ user: { id: staff.id } })
  const ofOwner = 'select id from auth.sessions where user_id = $1'
  const { rows } = await platform.db.pool.query(ofOwner, [owner.user])
  expect(rows).toHaveLength(1)
})

test('logs changes and exports meanwhile, and refuses what is the person’s alone', async () => {
  const { platform, staff, owner, cookie } = await anActing()
  const app = new Hono()
  app.onError((error, context) => answerError(platform, error, context))
  app.use(limitImpersonation(platform))
  app.all('*', (context) => context.text('done'))
  async function statusOf(method: string, path: string): Promise<number> {
    return (await app.request(`https://nurtured.test${path}`, { method, headers: { cookie } })).status
  }
  expect(await statusOf('POST', '/workspace/journey')).toBe(200)
  for (const path of ['/user/settings', '/USER/Settings/two-step/', '/user/settings.data'])
    expect([path, await statusOf('POST', path)]).toEqual([path, 403])
  expect(await statusOf('GET', '/user/data')).toBe(403)
  expect(await statusOf('GET', '/workspace')).toBe(200)
  expect(await statusOf('GET', '/workspace/Export/leads.data?ids=1')).toBe(200)
  const { rows } = await platform.db.pool.query<{ action: string; after: object }>(
    'select action, after from audit_log where actor_user = $1 and target_id = $2 order by n',
    [staff.id, owner.user],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'acting.start',
    'acting.change',
    ...Array.from({ length: 4 }, () => 'acting.refused'),
    'acting.export',
  ])
  expect(rows[1]?.after).toMatchObject({ method: 'POST', path: '/workspace/journey' })
})
