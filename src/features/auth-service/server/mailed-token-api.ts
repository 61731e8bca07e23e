import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import { otpBody, recoverBody, resendBody, verifyBody } from '#src/features/identity/schema.ts'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import {
  callerOf,
  challengeOf,
  privately,
  readBody,
  redirectOf,
} from '#src/features/identity/server/auth-request.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitCodes, limitMails } from '#src/features/identity/server/login-limits.ts'
import type { MailedProof } from '#src/features/identity/server/mail/redeem-token.ts'
import { requestMail } from '#src/features/identity/server/mail/request-mail.ts'
import { resendEmailChange } from '#src/features/identity/server/mail/resend-email-change.ts'
import { verifyMailedToken } from '#src/features/identity/server/mail/verify-mailed-token.ts'
import {
  findUserByEmail,
  findUserWith,
} from '#src/features/identity/server/password/sign-in-with-password.ts'
import { requestSms } from '#src/features/identity/server/phone/request-sms.ts'
import { requirePhone, requirePhones, requireSms } from '#src/features/identity/server/phone/require-phone.ts'
import { refuseUnkeepable } from '#src/features/identity/server/sign-up.ts'
import { handleVerifyForm, isFromVerifyPage, mountVerifyPage } from './verify-page.ts'

/** The endpoints for emailed codes and links. */
export function mountMailedTokens(api: Hono, platform: IdentityPlatform): void {
  api.post('/otp', (context) => handleOtp(platform, context))
  api.post('/recover', async (context) => {
    const { address } = callerOf(platform, context)
    await limitMails(platform, address)
    const { email, ...fields } = await readBody(context, recoverBody)
    if (!email) throw validationFailed('Password recovery requires an email')
    const challenge = challengeOf(context, fields)
    await requestMail(platform, { kind: 'recovery', email, address, ...challenge, ...redirectOf(context) })
    return privately(context, {})
  })
  api.post('/resend', (context) => handleResend(platform, context))
  mountVerifyPage(api, platform)
  api.post('/verify', async (context) => {
    if (isFromVerifyPage(context)) return handleVerifyForm(platform, context)
    const caller = callerOf(platform, context)
    await limitCodes(platform, caller.address)
    const { type, ...body } = await readBody(context, verifyBody)
    if (!type) throw validationFailed('Verify requires a verification type')
    return privately(
      context,
      await verifyMailedToken(platform, { type, proof: proofOf(platform, body), caller }),
    )
  })
}

async function handleOtp(platform: IdentityPlatform, context: Context): Promise<Response> {
  const { address } = callerOf(platform, context)
  await limitMails(platform, address)
  const { email, phone, create_user, data, channel, ...fields } = await readBody(context, otpBody)
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided')
  if (phone) {
    await textOtp(platform, { phone, create_user, data, channel }, address)
    return privately(context, {})
  }
  if (!email) throw validationFailed('One of email or phone must be set')
  if (channel) throw validationFailed('Channel should only be specified with Phone OTP')
  const challenge = challengeOf(context, fields)
  refuseUnkeepable(data ?? {})
  const isKnown = create_user !== false || (await findUserByEmail(platform, normalEmail(email) ?? ''))
  await requestMail(platform, {
    kind: 'magiclink',
    email,
    address,
    ...challenge,
    ...redirectOf(context),
    ...(create_user === false ? {} : { newUser: { data: data ?? {} } }),
  })
  // By the protocol's design, a client that doesn't want a user created learns whether there is one. Our own
  // screen doesn't reveal it, so its timing must not either.
  if (!isKnown) throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
  return privately(context, {})
}

type OtpByPhone = Pick<z.infer<typeof otpBody>, 'create_user' | 'data' | 'channel'> & { phone: string }

async function textOtp(
  platform: IdentityPlatform,
  { phone: text, create_user, data, channel }: OtpByPhone,
  address: string,
): Promise<void> {
  requirePhones(platform, unsupported)
  requireSms(channel)
  const phone = requirePhone(text)
  refuseUnkeepable(data ?? {})
  const isMade = create_user !== false
  const isKnown = isMade || (await platform.db.asSystem((tx) => findUserWith(tx, { phone })))
  if (!isKnown) throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
  const newUser = isMade ? { newUser: { data: data ?? {} } } : {}
  await requestSms(platform, { kind: 'signin', phone, address, ...newUser })
}

const unsupported = { status: 400, message: 'Unsupported phone provider' }

async function handleResend(platform: IdentityPlatform, context: Context): Promise<Response> {
  const { address } = callerOf(platform, context)
  await limitMails(platform, address)
  const { type, email, phone, channel } = await readBody(context, resendBody)
  if (!type || !['signup', 'email_change', 'sms', 'phone_change'].includes(type))
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  if (type === 'sms' || type === 'phone_change') {
    if (!phone || email) throw validationFailed('Type provided requires a phone number')
    requirePhones(platform, unsupported)
    requireSms(channel)
    await requestSms(platform, { kind: type === 'sms' ? 'signup' : type, phone, address })
    return privately(context, {})
  }
  if (!email) throw validationFailed('Type provided requires an email address')
  const wanted = { email, address, ...redirectOf(context) }
  if (type === 'signup') await requestMail(platform, { kind: 'signup', ...wanted })
  else await resendEmailChange(platform, wanted)
  return privately(context, {})
}

type VerifyFields = Record<'token' | 'token_hash' | 'email' | 'phone', string | null | undefined>

function proofOf(
  platform: IdentityPlatform,
  { token, token_hash, email, phone }: Partial<VerifyFields>,
): MailedProof {
  if (Boolean(token) === Boolean(token_hash))
    throw validationFailed('Verify requires either a token or a token hash')
  if (token_hash) {
    if (email || phone) throw validationFailed('Only the token_hash and type should be provided')
    return { link: token_hash }
  }
  if (Boolean(email) === Boolean(phone))
    throw validationFailed('Only an email address or phone number should be provided on verify')
  const code = token ?? ''
  if (!phone) return { email: email ?? '', code }
  requirePhones(platform, unsupported)
  return { phone: requirePhone(phone), code }
}
