import { expect, test } from 'vitest'
import type { Platform } from '#src/platform/platform.ts'
import { aClient, lastMailTo } from '#src/test/auth-client.ts'
import { screenArgs } from '#src/test/screen-args.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { action, loader } from './route.tsx'

function argsOf(platform: Platform, address: URL, init?: RequestInit) {
  return screenArgs(platform, new Request(address, init))
}

async function open(platform: Platform, address: URL): Promise<unknown> {
  try {
    return loader(argsOf(platform, address))
  } catch (thrown) {
    return thrown
  }
}

async function aMail(redirectTo: string, flowType: 'implicit' | 'pkce' = 'implicit') {
  const world = await aClient({ authRedirectUrls: ['https://app.example.com/**'] }, { flowType })
  const { platform, client, email } = world
  await client.auth.signUp({ email, password: testPassword })
  await client.auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } })
  return { ...world, mail: await lastMailTo(platform, email) }
}

test('shows a button for links to our own screens and signs in by cookie', async () => {
  const { platform, mail } = await aMail('https://nurtured.test/workspace/journeys')
  expect(await open(platform, mail.address)).toMatchObject({
    type: 'magiclink',
    link: { type: 'magiclink', token: expect.any(String) },
  })
  const answer = await action(argsOf(platform, mail.address, { method: 'POST' }))
  if (!(answer instanceof Response)) throw new Error('not signed in')
  expect(answer.headers.get('location')).toBe('/workspace/journeys')
  expect(answer.headers.getSetCookie().join()).toContain('sb-nurtured-auth-token')
})

test('forwards another application’s link with its target, unused', async () => {
  const target = 'https://app.example.com/signed-in'
  const { platform, client, mail } = await aMail(target)
  const answer = await open(platform, mail.address)
  if (!(answer instanceof Response)) throw new Error('not forwarded')
  const onward = new URL(answer.headers.get('location') ?? '', 'https://nurtured.test')
  expect(onward.pathname).toBe('/auth/v1/verify')
  expect(Object.fromEntries(onward.searchParams)).toEqual({
    token: mail.link,
    type: 'magiclink',
    redirect_to: target,
  })
  expect(await action(argsOf(platform, mail.address, { method: 'POST' }))).toMatchObject({
    init: { status: 400 },
  })
  expect((await client.auth.verifyOtp({ token_hash: mail.link, type: 'magiclink' })).error).toBeNull()
})

test('sends a code to a client that uses PKCE, also on our own origin', async () => {
  const { platform, mail } = await aMail('https://nurtured.test/auth/callback', 'pkce')
  const answer = await open(platform, mail.address)
  if (!(answer instanceof Response)) throw new Error('not forwarded')
  const onward = new URL(answer.headers.get('location') ?? '', 'https://nurtured.test')
  const { origin, pathname } = new URL(onward.searchParams.get('redirect_to') ?? '')
  expect(origin + pathname).toBe('https://nurtured.test/auth/callback')
})
