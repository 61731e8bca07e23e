import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '#src/platform/config.ts'
import { aSignedInClient, type SignedInClient } from '#src/test/auth-client.ts'
import { aNumber, lastSmsTo } from '#src/test/phones.ts'

async function aPhoneUser(changes: Partial<Config['authLimits']> = {}) {
  const authLimits = { ...readConfig({}).authLimits, ...changes }
  const user = await aSignedInClient({ authMfaPhone: true, authLimits })
  return { ...user, phone: aNumber() }
}

async function enroll({ client }: SignedInClient, phone: string, friendlyName = 'mobile') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName })
  if (error) throw error
  return data
}

async function challenge({ client }: SignedInClient, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
  if (error) throw error
  return data.id
}

test('a phone is a second factor by a texted code, once', async () => {
  const user = await aPhoneUser()
  const factor = await enroll(user, user.phone)
  expect(factor).toMatchObject({ type: 'phone', friendly_name: 'mobile', phone: user.phone })
  const challengeId = await challenge(user, factor.id)
  expect(JSON.stringify(user.platform.jobs.waiting)).not.toMatch(/"\d{6}"/)
  const { sms, code, wrong } = await lastSmsTo(user.platform, user.phone)
  expect(sms?.to).toBe(user.phone)
  expect(sms?.text).toMatch(/\n@nurtured\.test #\d{6}$/)

  const refused = await user.client.auth.mfa.verify({ factorId: factor.id, challengeId, code: wrong })
  expect(refused.error).toMatchObject({ status: 422, message: 'Invalid MFA Phone code entered' })
  user.platform.clock.advance(1)
  const verified = await user.client.auth.mfa.verify({ factorId: factor.id, challengeId, code })
  expect(verified.error).toBeNull()
  expect(decodeJwt(verified.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
  const again = await user.client.auth.mfa.verify({ factorId: factor.id, challengeId, code })
  expect(again.error?.code).toBe('mfa_ip_address_mismatch')
  const listed = (await user.client.auth.mfa.listFactors()).data?.phone
  expect(listed).toMatchObject([{ id: factor.id, status: 'verified', phone: user.phone.slice(1) }])
})

test('a code is valid only after it was sent, and none is sent for an expired challenge', async () => {
  const user = await aPhoneUser()
  const factor = await enroll(user, user.phone)
  const challengeId = await challenge(user, factor.id)
  for (const code of ['000000', 'null', ' ']) {
    const { error } = await user.client.auth.mfa.verify({ factorId: factor.id, challengeId, code })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  user.platform.clock.advance(301)
  expect((await lastSmsTo(user.platform, user.phone)).sms).toBeUndefined()
})

test('a factor gets one code of the configured length per configured pause, and a number five an hour', async () => {
  const user = await aPhoneUser({ smsCodeLength: 9, smsPauseSeconds: 40 })
  const factor = await enroll(user, user.phone)
  const ask = async () => {
    const { error } = await user.client.auth.mfa.challenge({ factorId: factor.id, channel: 'sms' })
    return error ? [error.status, error.code, error.message] : 'sent'
  }
  expect(await ask()).toBe('sent')
  user.platform.clock.advance(20)
  const words = expect.stringMatching(/^For security purposes, you can only request this after (19|20) s/)
  expect(await ask()).toEqual([429, 'over_sms_send_rate_limit', words])
  for (let n = 0; n < 4; n += 1) {
    user.platform.clock.advance(41)
    expect(await ask()).toBe('sent')
  }
  expect((await lastSmsTo(user.platform, user.phone)).sms?.text).toMatch(/^Your code is \d{9}\n/)
  user.platform.clock.advance(1)
  const again = await enroll(user, user.phone, 'again')
  const { error } = await user.client.auth.mfa.challenge({ factorId: again.id, channel: 'sms' })
  expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
})

test('an unfinished number starts over, a verified one stays, and invalid numbers and channels other than SMS are refused', async () => {
  const user = await aPhoneUser()
  const first = await enroll(user, user.phone)
  for (const phone of ['', '0170 1234567', '+49 170 x', '+1234567890123456']) {
    const { error } = await user.client.auth.mfa.enroll({ factorType: 'phone', phone })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  const whatsapp = await user.client.auth.mfa.challenge({ factorId: first.id, channel: 'whatsapp' })
  expect(whatsapp.error).toMatchObject({ status: 400, code: 'validation_failed' })
  const second = await enroll(user, ` ${user.phone.slice(0, 5)} ${user.phone.slice(5)}`)
  expect(second.id).not.toBe(first.id)
  const challengeId = await challenge(user, second.id)
  const { code } = await lastSmsTo(user.platform, user.phone)
  await user.client.auth.mfa.verify({ factorId: second.id, challengeId, code })
  const wanted = { factorType: 'phone' as const, phone: user.phone, friendlyName: 'x' }
  const third = await user.client.auth.mfa.enroll(wanted)
  expect(third.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
})
