import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aClient, clientOf, lastMailTo } from '#src/test/auth-client.ts'
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
  const { platform, client, email, wanted, toNew, mailToOld, id } = await aChange()
  const toOld = await mailToOld()
  expect(toNew.subject).toBe('Verify your new email address')
  expect(toOld.subject).toBe('Confirm your email address change')
  expect(toOld.text).toContain(wanted)

  const first = await client.auth.verifyOtp({ email: wanted, token: toNew.code, type: 'email_change' })
  expect(first).toMatchObject({ error: null, data: { session: null } })
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
  const [profile] = await platform.db.asSystem((tx) =>
    tx.select().from(userProfile).where(eq(userProfile.user, id)),
  )
  expect(profile?.email).toBe(wanted)

  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await client.auth.signInWithPassword({ email: wanted, password: testPassword })).error).toBeNull()
  const notice = await lastMailTo(platform, email)
  expect(notice.subject).toBe('Your email address was changed')
  expect(notice.text).toContain(wanted)
})

test('the first of both is answered with the protocol’s text, whichever it is', async () => {
  const { app, email, mailToOld } = await aChange()
  const { code } = await mailToOld()
  const answer = await app.request('/auth/v1/verify', {
    method: 'POST',
    body: JSON.stringify({ type: 'email_change', email, token: code }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    },
  ])
})

test('one mailbox alone never changes the address, however often it is asked', async () => {
  const { platform, client, email, wanted, toNew } = await aChange()
  await client.auth.verifyOtp({ token_hash: toNew.link, type: 'email_change' })
  expect((await client.auth.verifyOtp({ token_hash: toNew.link, type: 'email_change' })).error?.code).toBe(
    'otp_expired',
  )
  expect(
    (await client.auth.verifyOtp({ email: wanted, token: toNew.code, type: 'email_change' })).error?.code,
  ).toBe('otp_expired')
  const before = platform.mail.sent.filter((mail) => mail.to === wanted).length
  const user = (await client.auth.getUser()).data.user?.id ?? ''
  // As a resent email would be, past the minute between two emails.
  await platform.db.asSystem((tx) =>
    platform.jobs.enqueue(tx, {
      name: 'identity.send-token-mail',
      payload: { id: newId(), kind: 'email_change_new', email: wanted, next: '/', user },
    }),
  )
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  expect(platform.mail.sent.filter((mail) => mail.to === wanted)).toHaveLength(before)
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

test('the old address isn’t asked if the installation doesn’t require it', async () => {
  const { platform, client, email, wanted, toNew } = await aChange({ authSecureEmailChange: false })
  expect(platform.mail.sent.map((mail) => mail.to)).toEqual([wanted])
  const verified = await client.auth.verifyOtp({ email: wanted, token: toNew.code, type: 'email_change' })
  expect(verified.data.user?.email).toBe(wanted)
  expect((await lastMailTo(platform, email)).subject).toBe('Your email address was changed')
})

test('refuses a taken address immediately, and also if it was taken meanwhile', async () => {
  const { platform, app, client, email, toNew, wanted, mailToOld } = await aChange()
  const toOld = await mailToOld()
  const other = clientOf(app)
  await other.auth.signUp({ email: `other-${email}`, password: testPassword })
  expect((await other.auth.updateUser({ email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  })
  await createUser(platform, { email: wanted, password: testPassword })
  await client.auth.verifyOtp({ token_hash: toNew.link, type: 'email_change' })
  expect((await client.auth.verifyOtp({ token_hash: toOld.link, type: 'email_change' })).error?.code).toBe(
    'email_exists',
  )
})

test('resends the emails of a change requested with the old address', async () => {
  const { platform, app, client, email, wanted } = await aChange({ authSecureEmailChange: false })
  const first = platform.mail.sent.filter((mail) => mail.to === wanted).length
  expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
  const again = await lastMailTo(platform, wanted)
  expect(platform.mail.sent.filter((mail) => mail.to === wanted)).toHaveLength(first + 1)
  expect((await client.auth.verifyOtp({ token_hash: again.link, type: 'email_change' })).error).toBeNull()

  const unknown = await app.request('/auth/v1/resend', {
    method: 'POST',
    body: JSON.stringify({ type: 'email_change', email: `nobody-${newId()}@acme.test` }),
  })
  expect([unknown.status, await unknown.text()]).toEqual([200, '{}'])
})

test('a code for a change of address doesn’t sign in', async () => {
  const { client, wanted, email, toNew } = await aChange({ authSecureEmailChange: false })
  for (const type of ['email', 'magiclink', 'recovery', 'signup'] as const)
    expect((await client.auth.verifyOtp({ email: wanted, token: toNew.code, type })).error?.code).toBe(
      'otp_expired',
    )
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

test('the second link redirects a client that sent a challenge with a code', async () => {
  const { app, client, wanted, toNew, mailToOld } = await aChange({}, { flowType: 'pkce' })
  const toOld = await mailToOld()
  const press = async (link: string) => {
    const answer = await app.request('/auth/v1/verify', {
      method: 'POST',
      body: new URLSearchParams({ token: link, type: 'email_change' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return new URL(answer.headers.get('location') ?? '')
  }
  const first = await press(toOld.link)
  expect(first.searchParams.get('message')).toMatch(/^Confirmation link accepted/)
  expect(new URLSearchParams(first.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/)
  const second = await press(toNew.link)
  const exchanged = await client.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '')
  expect(exchanged.data.user?.email).toBe(wanted)
})

test('the current address is no change, and an invalid one is refused', async () => {
  const { platform, client, email } = await aClient()
  await client.auth.signUp({ email, password: testPassword })
  expect((await client.auth.updateUser({ email: email.toUpperCase() })).error).toBeNull()
  expect((await client.auth.updateUser({ email: 'nobody' })).error?.code).toBe('validation_failed')
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  expect(platform.mail.sent).toEqual([])
})
