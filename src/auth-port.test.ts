import { AuthClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { newId } from './platform/ids.ts'
import { createAuthApp } from './rest.ts'
import { createTestPlatform } from './test/test-platform.ts'

async function aRootClient() {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const app = createAuthApp(platform)
  const auth = new AuthClient({
    url: 'https://auth.nurtured.test',
    fetch: async (url, init) => app.request(url instanceof Request ? url : url.toString(), init),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: newId(),
  })
  return { platform, app, auth, email: `${newId()}@acme.test` }
}

test('auth-js with the auth port as its URL signs up, in and out, refreshes and checks claims', async () => {
  const { auth, email } = await aRootClient()
  const password = 'plum orchard rain'
  expect((await auth.signUp({ email, password })).error).toBeNull()
  expect((await auth.signOut()).error).toBeNull()
  expect((await auth.signInWithPassword({ email, password })).data.user?.email).toBe(email)
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await auth.getUser()).data.user?.email).toBe(email)
  expect((await auth.getClaims()).data?.header.alg).toBe('ES256')
  expect((await auth.updateUser({ data: { first: 'Ada' } })).data.user?.user_metadata['first']).toBe('Ada')
})

test('the root has only the auth service, for pages of every site', async () => {
  const { app } = await aRootClient()
  expect(await (await app.request('/health')).json()).toMatchObject({ name: 'GoTrue' })
  const headers = { origin: 'https://other.test', 'content-type': 'application/json' }
  const foreign = await app.request('/token?grant_type=password', { method: 'POST', headers, body: '{}' })
  expect(foreign.status).toBe(400)
  expect(foreign.headers.get('access-control-allow-origin')).toBe('*')
  expect((await app.request('/%2e%2e%2fuser')).status).toBe(400)
})
