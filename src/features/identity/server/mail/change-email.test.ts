import type { EmailOtpType } from '@supabase/supabase-js'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aClient, callAuth, clientOf, lastMailTo } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createUser } from '../create-user.ts'
import { identityJobs } from '../jobs.ts'
import { userProfile } from '../tables.ts'

/** A signed-in user who asked for another address. */
async function aChange(...options: Parameters<typeof aClient>) {
  const world = await aClient(...options)
  const { platform, client, email } = world
  const signedUp = await client.auth.signUp({ email, password: testPassword })
  const wanted = `new-${newId()}@acme.test`
  const asked = await client.auth.updateUser({ email: wanted })
  expect(asked.error).toBeNull()
  expect(asked.data.user).toMatchObject({ email, new_email: wanted })
  return {
    ...world,
    id: signedUp.data.user?.id ?? '',
    wanted,
    toNew: await lastMailTo(platform, wanted),
    mailToOld: () => lastMailTo(platform, email),
  }
}

test('an address changes once both emails are confirmed, by code and by link', async () => {
  const { platform, app, client, email, wanted, toNew, mailToOld, id } = await aChange()
  const toOld = await mailToOld()
  expect(toNew.subject).toBe('Verify your new email address')
  expect(toOld.subject).toBe('Confirm your email address change')
  expect(toOld.text).toContain(wanted)

  const first = { type: 'email_change', email: wanted, token: toNew.code }
  const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
  const { status, json } = await callAuth(app, '/verify', { body: first })
  expect([status, json]).toEqual([200, { msg, code: '200' }])
  expect((await client.auth.getUser()).data.user?.email).toBe(email)

  const second = await client.auth.verifyOtp({ token_hash: toOld.link, type: 'email_change' })
  expect(second.error).toBeNull()
  expect(second.data.user).toMatchObject({
    id,
    email: wanted,
    user_metadata: { email: wanted, email_verified: true },
    identities: [{ provider: 'email', identity_data: { email: wanted } }],
  })
  expect(second.data.user).not.toHaveProperty('new_email')
  const ofUser = eq(userProfile.user, id)
  const [profile] = await platform.db.asSystem((tx) => tx.select().from(userProfile).where(ofUser))
  expect(profile?.email).toBe(wanted)

  const signIn = (by: string) => client.auth.signInWithPassword({ email: by, password: testPassword })
  expect((await signIn(email)).error?.code).toBe('invalid_credentials')
  expect((await signIn(wanted)).error).toBeNull()
  const notice = await lastMailTo(platform, email)
  expect(notice.subject).toBe('Your email address was changed')
  expect(notice.text).toContain(wanted)
})

test('one mailbox alone never changes the address, however often it is asked', async () => {
  const { platform, client, email, wanted, toNew } = await aChange()
  await client.auth.verifyOtp({ token_hash: toNew.link, type: 'email_change' })
  for (const proof of [{ token_hash: toNew.link }, { email: wanted, token: toNew.code }])
    expect((await client.auth.verifyOtp({ ...proof, type: 'email_change' })).error?.code).toBe('otp_expired')
  const before = platform.mail.sent.filter((mail) => mail.to === wanted).length
  const user = (await client.auth.getUser()).data.user?.id ?? ''
  // As a resent email would be, past the minute between two emails.
  const payload = { id: newId(), kind: 'email_change_new', email: wanted, next: '/', user }
  const mail = { name: 'identity.send-token-mail', payload }
  await platform.db.asSystem((tx) => platform.jobs.enqueue(tx, mail))
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  expect(platform.mail.sent.filter((mail) => mail.to === wanted)).toHaveLength(before)
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

test('where the old address isn’t asked, the email to the new one is resent, changes the address and doesn’t sign in', async () => {
  const { platform, app, client, email, wanted } = await aChange({ authSecureEmailChange: false })
  expect(platform.mail.sent.map((mail) => mail.to)).toEqual([wanted])
  expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
  const { code } = await lastMailTo(platform, wanted)
  expect(platform.mail.sent.map((mail) => mail.to)).toEqual([wanted, wanted])
  const unknown = { type: 'email_change', email: `nobody-${newId()}@acme.test` }
  expect(await callAuth(app, '/resend', { body: unknown })).toMatchObject({ status: 200, json: {} })
  const verify = (type: EmailOtpType) => client.auth.verifyOtp({ email: wanted, token: code, type })
  for (const type of ['email', 'magiclink', 'recovery', 'signup'] as const)
    expect((await verify(type)).error?.code).toBe('otp_expired')
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  expect((await verify('email_change')).data.user?.email).toBe(wanted)
  expect((await lastMailTo(platform, email)).subject).toBe('Your email address was changed')
})

test('an invalid address is refused, and a taken one, also if it was taken meanwhile; the current one is no change', async () => {
  const { platform, app, client, email, toNew, wanted, mailToOld } = await aChange()
  const toOld = await mailToOld()
  const other = clientOf(app)
  await other.auth.signUp({ email: `other-${email}`, password: testPassword })
  const message = 'A user with this email address has already been registered'
  const before = platform.mail.sent.length
  expect((await other.auth.updateUser({ email: `OTHER-${email}` })).error).toBeNull()
  expect((await other.auth.updateUser({ email: 'nobody' })).error?.code).toBe('validation_failed')
  const taken = await other.auth.updateUser({ email })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists', message })
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  expect(platform.mail.sent).toHaveLength(before)
  await createUser(platform, { email: wanted, password: testPassword })
  await client.auth.verifyOtp({ token_hash: toNew.link, type: 'email_change' })
  const late = await client.auth.verifyOtp({ token_hash: toOld.link, type: 'email_change' })
  expect(late.error?.code).toBe('email_exists')
})

test('the second link redirects a client that sent a challenge with a code', async () => {
  const { app, client, wanted, toNew, mailToOld } = await aChange({}, { flowType: 'pkce' })
  const toOld = await mailToOld()
  const press = async (link: string) => {
    const body = new URLSearchParams({ token: link, type: 'email_change' })
    const answer = await app.request('/auth/v1/verify', { method: 'POST', body })
    return new URL(answer.headers.get('location') ?? '')
  }
  const first = await press(toOld.link)
  expect(first.searchParams.get('message')).toMatch(/^Confirmation link accepted/)
  expect(new URLSearchParams(first.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/)
  const second = await press(toNew.link)
  const exchanged = await client.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '')
  expect(exchanged.data.user?.email).toBe(wanted)
})
