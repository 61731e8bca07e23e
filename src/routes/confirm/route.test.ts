import { expect, test } from 'vitest'
import { aClient, lastMailTo } from '#src/test/auth-client.ts'
import { screenArgs } from '#src/test/screen-args.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { action, loader } from './route.tsx'

async function aMail(redirectTo: string, flowType: 'implicit' | 'pkce' = 'implicit') {
  const world = await aClient({ authRedirectUrls: ['https://app.example.com/**'] }, { flowType })
  const { platform, client, email } = world
  await client.auth.signUp({ email, password: testPassword })
  await client.auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } })
  const mail = await lastMailTo(platform, email)
  const args = (init?: RequestInit) => screenArgs(platform, new Request(mail.address, init))
  const load = async () => loader(args())
  const open = () => load().catch((thrown: unknown) => thrown)
  /** Where the link is forwarded, and with what. */
  async function forwarded() {
    const answer = await open()
    if (!(answer instanceof Response)) throw new Error('not forwarded')
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', 'https://nurtured.test')
    return { pathname, asked: Object.fromEntries(searchParams) }
  }
  return { client, mail, open, forwarded, confirm: async () => action(args({ method: 'POST' })) }
}

test('shows a button for links to our own screens and signs in by cookie', async () => {
  const { open, confirm } = await aMail('https://nurtured.test/workspace/journeys')
  const link = { type: 'magiclink', token: expect.any(String) }
  expect(await open()).toMatchObject({ type: 'magiclink', link })
  const answer = await confirm()
  if (!(answer instanceof Response)) throw new Error('not signed in')
  expect(answer.headers.get('location')).toBe('/workspace/journeys')
  expect(answer.headers.getSetCookie().join()).toContain('sb-nurtured-auth-token')
})

test('forwards another application’s link with its target, unused', async () => {
  const target = 'https://app.example.com/signed-in'
  const { client, mail, forwarded, confirm } = await aMail(target)
  const asked = { token: mail.link, type: 'magiclink', redirect_to: target }
  expect(await forwarded()).toEqual({ pathname: '/auth/v1/verify', asked })
  expect(await confirm()).toMatchObject({ init: { status: 400 } })
  expect((await client.auth.verifyOtp({ token_hash: mail.link, type: 'magiclink' })).error).toBeNull()
})

test('sends a code to a client that uses PKCE, also on our own origin', async () => {
  const { forwarded } = await aMail('https://nurtured.test/auth/callback', 'pkce')
  const { origin, pathname } = new URL((await forwarded()).asked['redirect_to'] ?? '')
  expect(origin + pathname).toBe('https://nurtured.test/auth/callback')
})
