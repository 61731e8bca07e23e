import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { screenArgs } from '#src/test/screen-args.ts'
import { cookieHeader, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { action as logout, loader as openLogout } from '../logout/route.tsx'
import { action, loader } from './route.tsx'

const origin = 'https://nurtured.test'

async function aPerson() {
  const platform = await createTestPlatform()
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  return { platform, email }
}

function submit(platform: Platform, fields: Record<string, string>, next?: string) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const body = new URLSearchParams(fields)
  return action(screenArgs(platform, new Request(`${origin}/auth/login${query}`, { method: 'POST', body })))
}

function placeOf(answer: unknown): string | null {
  if (!(answer instanceof Response)) throw new Error('not redirected')
  return answer.headers.get('location')
}

test('signs in by cookies, redirects to the requested page of this site only, and signs out, but not on GET', async () => {
  const { platform, email } = await aPerson()
  const credentials = { email: ` ${email.toUpperCase()} `, password: testPassword }
  expect(placeOf(await submit(platform, credentials, '//evil.example'))).toBe('/workspace')
  const back = (await submit(platform, credentials, '/workspace/journey/1?tab=2')) as Response
  expect([back.status, placeOf(back)]).toEqual([302, '/workspace/journey/1?tab=2'])
  const cookie = cookieHeader(back.headers.getSetCookie())
  const find = () => findUser(platform, new Request(origin, { headers: { cookie } }))
  expect(await find()).toMatchObject({ kind: 'user' })

  const open = (path: string, headers = {}) =>
    loader(screenArgs(platform, new Request(`${origin}${path}`, { headers }))).catch(
      (thrown: unknown) => thrown,
    )
  expect(placeOf(await open('/auth/login?next=%2Fworkspace%2Fpage', { cookie }))).toBe('/workspace/page')
  expect(await open('/auth/login')).toEqual({ providers: [], next: '/workspace' })

  expect(placeOf(openLogout())).toBe('/')
  const request = new Request(`${origin}/auth/logout`, { method: 'POST', headers: { cookie } })
  const out = await logout(screenArgs(platform, request))
  expect(placeOf(out)).toBe('/auth/login')
  expect(cookieHeader(out.headers.getSetCookie(), cookie)).toBe('')
  expect(await find()).toEqual({ kind: 'anonymous' })
})

test('answers a wrong password and an unknown address with the same message and no cookie', async () => {
  const { platform, email } = await aPerson()
  const wrong = await submit(platform, { email, password: 'wrong' })
  const unknown = await submit(platform, { email: 'nobody@acme.test', password: 'wrong' })
  expect(wrong).toMatchObject({ init: { status: 400 }, data: { email } })
  expect(wrong).toMatchObject({ data: { message: expect.stringContaining('is incorrect') } })
  expect({ ...unknown, data: { ...('data' in unknown ? unknown.data : {}), email } }).toEqual(wrong)
})

test('refuses too many attempts', async () => {
  const { platform, email } = await aPerson()
  for (let n = 0; n < 10; n += 1) await submit(platform, { email, password: `guess ${n}` })
  expect(await submit(platform, { email, password: testPassword })).toMatchObject({ init: { status: 429 } })
}, 60_000)
