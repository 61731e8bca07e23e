import { expect, test } from 'vitest'
import { aClient } from '#src/test/auth-client.ts'

const password = 'plum orchard rain'

test('the client checks the claims by the published keys, refreshes them, and is signed out everywhere at once', async () => {
  const { client, email } = await aClient()
  const signedUp = await client.auth.signUp({ email, password })

  const claims = await client.auth.getClaims()
  expect(claims.error).toBeNull()
  expect(claims.data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(claims.data?.claims).toMatchObject({
    iss: 'https://nurtured.test/auth/v1',
    sub: signedUp.data.user?.id,
    email,
    aal: 'aal1',
    is_anonymous: false,
    amr: [{ method: 'password' }],
  })

  const refreshed = await client.auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedUp.data.session?.refresh_token)
  expect(refreshed.data.session?.expires_in).toBe(600)

  expect((await client.auth.signOut()).error).toBeNull()
  const after = await client.auth.getUser(refreshed.data.session?.access_token)
  expect(after.data.user).toBeNull()
  expect(after.error?.name).toBe('AuthSessionMissingError')
})

test('signing out the others keeps this session and ends the rest', async () => {
  const { client, email } = await aClient()
  await client.auth.signUp({ email, password })
  const other = (await client.auth.getSession()).data.session
  await client.auth.signInWithPassword({ email, password })
  const mine = (await client.auth.getSession()).data.session
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect((await client.auth.getUser(mine?.access_token)).error).toBeNull()
  expect((await client.auth.getUser(other?.access_token)).error?.name).toBe('AuthSessionMissingError')
})
