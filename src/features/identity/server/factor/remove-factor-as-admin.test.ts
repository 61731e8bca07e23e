import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { anAdmin, clientOf } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { anApp } from '#src/test/totp.ts'

test('the service role sees and removes the second factors of somebody who lost them', async () => {
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
  // The client wraps this answer twice.
  expect((await admin.mfa.deleteFactor(removal)).data).toMatchObject({ data: { id: factor.id } })
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect((await admin.mfa.deleteFactor(removal)).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
})
