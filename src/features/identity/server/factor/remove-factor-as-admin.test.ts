import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { anAdmin, clientOf } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

test('the service role sees and removes the second factors of somebody who lost them', async () => {
  const { platform, admin, app } = await anAdmin()
  const email = `${newId()}@acme.test`
  const made = await admin.createUser({ email, password: testPassword, email_confirm: true })
  const id = made.data.user?.id ?? ''
  const client = clientOf(app)
  await client.auth.signInWithPassword({ email, password: testPassword })
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const timestamp = platform.clock.now().getTime()
  const code = new TOTP({ secret: enrolled.data.totp.secret }).generate({ timestamp })
  await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code })

  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: enrolled.data.id, status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain(enrolled.data.totp.secret)
  const removal = { userId: id, id: enrolled.data.id }
  expect((await admin.getUserById(id)).data.user?.factors).toMatchObject([{ id: enrolled.data.id }])
  // The client wraps this answer twice.
  expect((await admin.mfa.deleteFactor(removal)).data).toMatchObject({ data: { id: enrolled.data.id } })
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect((await admin.mfa.deleteFactor(removal)).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
})
