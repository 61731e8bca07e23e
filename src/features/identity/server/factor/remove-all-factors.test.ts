import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aSignedInClient } from '#src/test/auth-client.ts'
import { removeAllFactors } from './remove-all-factors.ts'

async function aCarefulUser() {
  const person = await aSignedInClient()
  const { mfa } = person.client.auth
  const enrolled = await mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const timestamp = person.platform.clock.now().getTime()
  const code = new TOTP({ secret: totp.secret }).generate({ timestamp })
  expect((await mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull()
  const made = await mfa.recoveryCodes.generate()
  const { data } = await person.client.auth.getClaims()
  const session = data?.claims['session_id']
  if (typeof session !== 'string') throw new Error('no session')
  return { ...person, session, user: data?.claims.sub ?? '', codes: made.data?.codes ?? [] }
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
