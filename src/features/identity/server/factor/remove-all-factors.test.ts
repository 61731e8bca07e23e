import { expect, test } from 'vitest'
import { aSignedInClient } from '#src/test/auth-client.ts'
import { anApp } from '#src/test/totp.ts'
import { removeAllFactors } from './remove-all-factors.ts'

async function aCarefulUser() {
  const person = await aSignedInClient()
  await anApp(person.platform, person.client)
  await person.client.auth.mfa.recoveryCodes.generate()
  const { data } = await person.client.auth.getClaims()
  const session = data?.claims['session_id']
  if (typeof session !== 'string') throw new Error('no session')
  return { ...person, session, user: data?.claims.sub ?? '' }
}

test('whoever proved a second factor takes all of them away at once', async () => {
  const { platform, client, user, session, enter } = await aCarefulUser()
  await removeAllFactors(platform, { user, session, address: '192.0.2.1' })
  const { data } = await client.auth.getUser()
  expect(data.user?.factors ?? []).toEqual([])
  expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect((await enter()).user.factors ?? []).toEqual([])
})

test('a password alone, or another user’s session, takes nothing away', async () => {
  const careful = await aCarefulUser()
  const half = await careful.enter()
  const { session_id } = JSON.parse(atob(half.access_token.split('.')[1] ?? ''))
  const stranger = await aCarefulUser()
  for (const session of [session_id, stranger.session])
    await expect(
      removeAllFactors(careful.platform, { user: careful.user, session, address: '192.0.2.1' }),
    ).rejects.toMatchObject({ status: 403, code: 'insufficient_aal' })
})
