import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { anAdmin, aSignedInClient, clientOf } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
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

test('a user who verified a second factor removes all of them in one step', async () => {
  const { platform, client, user, session, enter } = await aCarefulUser()
  await removeAllFactors(platform, { user, session, address: '192.0.2.1' })
  const { data } = await client.auth.getUser()
  expect(data.user?.factors ?? []).toEqual([])
  expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect((await enter()).user.factors ?? []).toEqual([])
})

test('removes nothing for a password alone, or another user’s session', async () => {
  const careful = await aCarefulUser()
  const half = await careful.enter()
  const { session_id } = JSON.parse(atob(half.access_token.split('.')[1] ?? ''))
  const stranger = await aCarefulUser()
  for (const session of [session_id, stranger.session])
    await expect(
      removeAllFactors(careful.platform, { user: careful.user, session, address: '192.0.2.1' }),
    ).rejects.toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test('the service role sees and removes the second factors of a user who lost them', async () => {
  const { platform, admin, app } = await anAdmin()
  const email = `${newId()}@acme.test`
  const made = await admin.createUser({ email, password: testPassword, email_confirm: true })
  const id = made.data.user?.id ?? ''
  const client = clientOf(app)
  await client.auth.signInWithPassword({ email, password: testPassword })
  const factor = await anApp(platform, client)

  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain(factor.secret)
  const removal = { userId: id, id: factor.id }
  expect((await admin.getUserById(id)).data.user?.factors).toMatchObject([{ id: factor.id }])
  // The client wraps this response twice.
  expect((await admin.mfa.deleteFactor(removal)).data).toMatchObject({ data: { id: factor.id } })
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect((await admin.mfa.deleteFactor(removal)).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
})
