import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner, aSignedInOwner, cookieHeader, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anAppOf } from '#src/test/totp.ts'
import { authGuard, openGuard } from './auth-guard.ts'
import { memberContext, viewerContext } from './member.ts'

async function pass(
  platform: Platform,
  path: string,
  { cookie = '', method = 'GET', pattern = '', guard = authGuard } = {},
) {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  const request = new Request(`https://nurtured.test${path}`, { headers: { cookie }, method })
  // Looked up here once: no test waits for an outage to pass.
  await findUser(platform, request, { wait: async () => undefined })
  let loaded = 0
  const next = async () => {
    loaded += 1
    return new Response('the screen', { headers: { 'cache-control': 'public' } })
  }
  const url = new URL(`https://nurtured.test${path.replace(/\.data/, '')}`)
  const outcome = await Promise.resolve(guard({ request, url, context, params: {}, pattern }, next)).catch(
    (thrown: unknown) => thrown,
  )
  const answer = outcome instanceof Response ? outcome : new Response(null, { status: 500 })
  const location = answer.headers.get('location')
  return { outcome, answer, location, context, wasLoaded: () => loaded > 0 }
}

test('redirects a signed-out user to sign in, from a form without its contents, and one without a workspace to create it', async () => {
  const platform = await createTestPlatform()
  const { location, wasLoaded } = await pass(platform, '/workspace/journey/1?tab=2')
  expect(location).toBe('/auth/login?next=%2Fworkspace%2Fjourney%2F1%3Ftab%3D2')
  expect(wasLoaded()).toBe(false)
  const form = await pass(platform, '/workspace/assets?index', { method: 'POST' })
  expect(form.location).toBe('/auth/login?next=%2Fworkspace%2Fassets')
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  const newcomer = await pass(platform, '/workspace', { cookie: await signIn(platform, email) })
  expect([newcomer.location, newcomer.wasLoaded()]).toEqual(['/user/onboard', false])
})

test('lets a member in, tells the loaders who they are, and forbids shared caching; an open screen lets others in, too', async () => {
  const { platform, owner } = await anOwner()
  const { answer, context } = await pass(platform, '/workspace', { cookie: owner.cookie })
  expect(await answer.text()).toBe('the screen')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(context.get(memberContext)).toMatchObject({ user: owner.user, workspace: owner.workspace })
  expect(context.get(viewerContext)).toMatchObject({ user: owner.user })
  const seen = await pass(platform, '/taskmaster', { cookie: owner.cookie, guard: openGuard })
  expect(seen.context.get(viewerContext)).toMatchObject({ user: owner.user, workspace: owner.workspace })
  const stranger = await pass(platform, '/taskmaster', { guard: openGuard })
  expect(stranger.wasLoaded()).toBe(true)
  expect(stranger.context.get(viewerContext)).toBeNull()
})

test('sends the cookies of a session refreshed on the way, and clears those of an ended one', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const owner = await aSignedInOwner(platform)
  platform.clock.advance(3600)
  const { answer } = await pass(platform, '/workspace', { cookie: owner.cookie })
  const renewed = cookieHeader(answer.headers.getSetCookie(), owner.cookie)
  expect(renewed).toContain('auth-token')
  expect(renewed).not.toBe(owner.cookie)
  platform.clock.advance(15 * 24 * 3600)
  const ended = await pass(platform, '/workspace', { cookie: owner.cookie })
  expect(ended.location).toBe('/auth/login?next=%2Fworkspace')
  expect(cookieHeader(ended.answer.headers.getSetCookie(), owner.cookie)).toBe('')
})

test('asks for an unverified second factor, and loads nothing', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const owner = await aSignedInOwner(platform)
  await anAppOf(platform, owner.email)
  const cookie = await signIn(platform, owner.email)
  const { location, wasLoaded } = await pass(platform, '/workspace/journey/1?tab=2', { cookie })
  expect(location).toBe('/auth/factor?next=%2Fworkspace%2Fjourney%2F1%3Ftab%3D2')
  expect(wasLoaded()).toBe(false)
})

test('sends a member who lacks a required second factor to set it up, and nowhere else', async () => {
  const { platform, owner } = await anOwner()
  await setFields(platform, [organization, owner.organization], { requireMfa: true })
  const sent = await pass(platform, '/workspace', { cookie: owner.cookie, pattern: '/workspace' })
  expect(sent.location).toBe('/user/settings/two-step')
  expect(sent.wasLoaded()).toBe(false)
  // The matched route decides, however its URL is spelled.
  const open = { cookie: owner.cookie, pattern: '/user/settings/two-step' }
  expect((await pass(platform, '/USER/settings/two-step/', open)).wasLoaded()).toBe(true)
  const disguised = { cookie: owner.cookie, pattern: '/workspace/:id' }
  expect((await pass(platform, '/user/settings/two-step', disguised)).wasLoaded()).toBe(false)
})

test(`answers 503 and never "signed out" while the user can't be looked up`, async () => {
  const { platform, owner } = await anOwner()
  const asSystem = () => Promise.reject(new Error('the database is away'))
  const away: Platform = { ...platform, db: { ...platform.db, asSystem } }
  const { outcome, wasLoaded } = await pass(away, '/workspace', { cookie: owner.cookie })
  expect(outcome).toMatchObject({ init: { status: 503 } })
  expect(wasLoaded()).toBe(false)
})
