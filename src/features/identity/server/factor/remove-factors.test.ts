import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { anAdmin, aSignedInClient, clientOf } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { anApp } from '#src/test/totp.ts'
import { removeAllFactors } from './remove-all-factors.ts'

async function aCarefulUser() {
  const person = await aSignedInClient()
  await anApp(person.platform, person.client)
  await person.client.auth.mfa.recoveryCodes.generate()
  const { data } = await person.client.auth.getClaims()
  return { ...person, session: String(data?.claims['session_id']), user: person.id }
}

test('a user who verified a second factor removes all of them in one step, and nobody does with a password alone or another user’s session', async () => {
  const { platform, app, client, user, session, enter } = await aCarefulUser()
  const { session_id } = decodeJwt((await enter(clientOf(app))).access_token)
  const stranger = await aCarefulUser()
  const remove = (by: string) => removeAllFactors(platform, { user, session: by, address: '192.0.2.1' })
  for (const by of [String(session_id), stranger.session])
    await expect(remove(by)).rejects.toMatchObject({ status: 403, code: 'insufficient_aal' })
  await remove(session)
  const { data } = await client.auth.getUser()
  expect(data.user?.factors ?? []).toEqual([])
  expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect((await enter()).user.factors ?? []).toEqual([])
})

test('the service role sees and removes the second factors of a user who lost them', async () => {
  const { platform, client, admin, email } = await anAdmin()
  const id = (await client.auth.signUp({ email, password: testPassword })).data.user?.id ?? ''
  const factor = await anApp(platform, client)

  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain(factor.secret)
  const removal = { userId: id, id: factor.id }
  expect((await admin.getUserById(id)).data.user?.factors).toMatchObject([{ id: factor.id }])
  // The client wraps this response twice.
  expect((await admin.mfa.deleteFactor(removal)).data).toMatchObject({ data: { id: factor.id } })
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  const gone = await admin.mfa.deleteFactor(removal)
  expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
})
