import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aClient, lastMailTo } from '#src/test/auth-client.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { sendTokenMail } from './send-token-mail.ts'

test('of twenty who bring a mailed code at once, one gets in', { tags: ['postgres'] }, async () => {
  const { platform, app, client, email } = await aClient()
  await client.auth.signUp({ email, password: testPassword })
  await client.auth.signInWithOtp({ email })
  const { code } = await lastMailTo(platform, email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      callAuth(app, '/verify', { body: { type: 'email', email, token: code } }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.json['code'] === 'otp_expired')).toHaveLength(19)
})

test('codes that come back while others are mailed and a password is set wait for no one for ever', {
  tags: ['postgres'],
}, async () => {
  const { platform, app, client, email } = await aClient()
  await client.auth.signUp({ email, password: testPassword })
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
  await client.auth.signInWithOtp({ email })
  const { link } = await lastMailTo(platform, email)
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      await sendTokenMail(platform, { id: newId(), kind: 'recovery', email, next: '/' })
      const bring = await callAuth(app, '/verify', {
        body: index % 2 ? { type: 'email', email, token: '000000' } : { type: 'magiclink', token_hash: link },
      })
      const set = await callAuth(app, '/user', {
        method: 'PUT',
        bearer,
        body: { password: `seven quiet harbours ${index}` },
      })
      return [bring.status, set.status]
    }),
  )
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
})
