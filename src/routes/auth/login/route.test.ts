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

async function signedIn() {
  const { platform, email } = await aPerson()
  const answer = await submit(platform, { email, password: testPassword })
  if (!(answer instanceof Response)) throw new Error('not signed in')
  return { platform, cookie: cookieHeader(answer.headers.getSetCookie()) }
}

test('redirects after sign-in to the requested page of this site only, with the session cookies', async () => {
  const { platform, email } = await aPerson()
  const credentials = { email: ` ${email.toUpperCase()} `, password: testPassword }
  const back = await submit(platform, credentials, '/workspace/journey/1?tab=2')
  expect(back).toMatchObject({ status: 302 })
  expect((back as Response).headers.get('location')).toBe('/workspace/journey/1?tab=2')
  const cookie = cookieHeader((back as Response).headers.getSetCookie())
  const found = await findUser(platform, new Request(origin, { headers: { cookie } }))
  expect(found).toMatchObject({ kind: 'user' })
  const elsewhere = await submit(platform, credentials, '//evil.example')
  expect((elsewhere as Response).headers.get('location')).toBe('/workspace')
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

test('redirects users who are already signed in', async () => {
  const { platform, cookie } = await signedIn()
  const open = (path: string, headers = {}) =>
    loader(screenArgs(platform, new Request(`${origin}${path}`, { headers }))).catch(
      (thrown: unknown) => thrown,
    )
  const gone = await open('/auth/login?next=%2Fworkspace%2Fpage', { cookie })
  expect((gone as Response).headers.get('location')).toBe('/workspace/page')
  expect(await open('/auth/login')).toEqual({ providers: [], next: '/workspace' })
})

test('ends the session and clears its cookies on sign-out, but not on GET', async () => {
  const { platform, cookie } = await signedIn()
  expect(openLogout().headers.get('location')).toBe('/')
  const request = new Request(`${origin}/auth/logout`, { method: 'POST', headers: { cookie } })
  const answer = await logout(screenArgs(platform, request))
  expect(answer.headers.get('location')).toBe('/auth/login')
  expect(cookieHeader(answer.headers.getSetCookie(), cookie)).toBe('')
  expect(await findUser(platform, new Request(origin, { headers: { cookie } }))).toEqual({
    kind: 'anonymous',
  })
})
