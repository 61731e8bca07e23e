import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { newId } from '#src/platform/ids.ts'
import { everyNth, type Form, hostileCases, sendForm } from '#src/test/hostile-forms.ts'
import { judgeAnswers } from '#src/test/judge-answers.ts'
import { signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anAppOf } from '#src/test/totp.ts'
import { action as confirm } from '../confirm/route.tsx'
import { action as factor } from './factor/route.tsx'
import { action as login } from './login/route.tsx'
import { action as logout } from './logout/route.tsx'
import { action as magic } from './magic/route.tsx'
import { action as provider } from './provider/route.tsx'
import { action as register } from './register/route.tsx'
import { action as reset } from './reset/route.tsx'

test('accepts hostile values in the sign-in and sign-up forms or says what is wrong', {
  timeout: 300_000,
}, async () => {
  // A user with an authenticator app who has entered their password, but not yet a code.
  const platform = await createTestPlatform({ mailPauseSeconds: 0 })
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  const { id: user } = await createUser(platform, { email, password: testPassword, first: 'Ada' })
  const { id: app } = await anAppOf(platform, email)
  const cookie = await signIn(platform, email)
  const people = async () => {
    const { rows } = await platform.db.asSystem((tx) =>
      tx.execute(sql`select
        (select jsonb_build_array(encrypted_password, email, raw_user_meta_data) from auth.users where id = ${user}) as account,
        (select jsonb_agg(jsonb_build_array(id, status)) from auth.mfa_factors where user_id = ${user}) as factors,
        (select count(*) from auth.sessions where user_id = ${user} and aal::text = 'aal2') as whole`),
    )
    return JSON.stringify(rows)
  }
  const before = await people()
  const someone = { email: 'new@cove.test', first: 'Iris', last: 'Vale', password: 'nine small boats' }
  const wrongPassword = { email, password: 'not the password' }
  const forms: Form[] = [
    { action: login, fields: wrongPassword },
    { action: login, fields: wrongPassword, path: '/auth/login?next=//evil.example' },
    { action: register, fields: someone },
    { action: register, fields: { email, code: '000000' } },
    { action: magic, fields: { email } },
    { action: magic, fields: { email, code: '000000' } },
    { action: reset, fields: { email } },
    { action: reset, fields: { email, code: '000000' } },
    { action: reset, fields: { password: 'nine small boats' } },
    { action: factor, fields: { factor: app, code: '000000' } },
    { action: factor, fields: { factor: app, challenge: newId(), code: '000000' } },
    { action: factor, fields: { recoveryCode: 'aaaa-bbbb-cccc' } },
    { action: factor, fields: { send: app } },
    { action: factor, fields: { ask: app } },
    { action: factor, fields: { factor: app, challenge: newId(), credential: '{}' } },
    { action: confirm, fields: { type: 'recovery', token: 'a'.repeat(56), next: '/workspace' } },
    { action: provider, fields: { provider: 'google' }, path: '/auth/provider?next=%2Fworkspace' },
    { action: logout, fields: { scope: 'local' } },
  ]
  const judged = await judgeAnswers(hostileCases(forms), (one) => {
    // Rate limits are kept per configuration object. A fresh one gives each case its own attempts.
    const fresh = { ...platform, config: { ...platform.config } }
    const half = one.action === factor || one.action === reset ? cookie : ''
    return sendForm({ platform: fresh, cookie: half }, one)
  })
  expect(judged.wrong).toEqual([])
  expect(judged.refused).toBeGreaterThan(500 / everyNth)
  expect(judged.taken).toBeGreaterThan(50 / everyNth)
  // No case got further into signing in or changed the account.
  expect(await people()).toBe(before)
})
