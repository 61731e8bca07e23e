import type { Context, Hono } from 'hono'
import { normalEmail } from '../rules.ts'
import { changeUserBody, otpBody, recoverBody, resendBody, verifyBody } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import { callerOf, privately, readBody, signedIn } from './auth-request.ts'
import { changeUser } from './change-user.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { limitCodes, limitMails } from './login-limits.ts'
import { refuseBelowAal2 } from './refuse-below-aal2.ts'
import { requestMail } from './request-mail.ts'
import { findUserByEmail } from './sign-in-with-password.ts'
import { refuseUnkeepable } from './sign-up.ts'
import { type MailedProof, verifyMailedToken } from './verify-mailed-token.ts'

/** The endpoints around mailed codes and links, and what their owner may change. */
export function mountMailedTokens(api: Hono, platform: IdentityPlatform): void {
  api.post('/otp', (context) => handleOtp(platform, context))
  api.post('/recover', async (context) => {
    await limitMails(platform, callerOf(platform, context).address)
    const { email } = await readBody(context, recoverBody)
    if (!email) throw validationFailed('Password recovery requires an email')
    await requestMail(platform, { kind: 'recovery', email, ...redirectOf(context) })
    return privately(context, {})
  })
  api.post('/resend', (context) => handleResend(platform, context))
  api.post('/verify', async (context) => {
    const caller = callerOf(platform, context)
    await limitCodes(platform, caller.address)
    const { type, ...body } = await readBody(context, verifyBody)
    if (!type) throw validationFailed('Verify requires a verification type')
    return privately(context, await verifyMailedToken(platform, { type, proof: proofOf(body), caller }))
  })
  api.put('/user', async (context) => {
    const found = await signedIn(platform, context)
    const { email, phone, password, data } = await readBody(context, changeUserBody)
    const isOther =
      (email && normalEmail(email) !== found.user.email) || (phone && phone !== found.user.phone)
    if (isOther || password) refuseBelowAal2(found)
    if (isOther)
      throw new AuthRefusal(422, 'feature_disabled', 'This service does not change addresses and numbers')
    const { address } = callerOf(platform, context)
    const change = { password: password ?? undefined, data: data ?? undefined, address }
    return privately(context, await changeUser(platform, found, change))
  })
}

async function handleOtp(platform: IdentityPlatform, context: Context): Promise<Response> {
  await limitMails(platform, callerOf(platform, context).address)
  const { email, phone, create_user, data, channel } = await readBody(context, otpBody)
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided')
  if (phone) throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!email) throw validationFailed('One of email or phone must be set')
  if (channel) throw validationFailed('Channel should only be specified with Phone OTP')
  refuseUnkeepable(data ?? {})
  // By design of the protocol: who does not want a user made asks whether there is one.
  const isKnown = create_user !== false || (await findUserByEmail(platform, normalEmail(email) ?? ''))
  if (!isKnown) throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
  await requestMail(platform, {
    kind: 'magiclink',
    email,
    ...redirectOf(context),
    ...(create_user === false ? {} : { newUser: { data: data ?? {} } }),
  })
  return privately(context, {})
}

async function handleResend(platform: IdentityPlatform, context: Context): Promise<Response> {
  await limitMails(platform, callerOf(platform, context).address)
  const { type, email } = await readBody(context, resendBody)
  if (!type || !['signup', 'email_change', 'sms', 'phone_change'].includes(type))
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  if (type === 'sms' || type === 'phone_change')
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!email) throw validationFailed('Type provided requires an email address')
  if (type === 'signup') await requestMail(platform, { kind: 'signup', email, ...redirectOf(context) })
  return privately(context, {})
}

type VerifyFields = Record<'token' | 'token_hash' | 'email' | 'phone', string | null | undefined>

function proofOf({ token, token_hash, email, phone }: Partial<VerifyFields>): MailedProof {
  if (Boolean(token) === Boolean(token_hash))
    throw validationFailed('Verify requires either a token or a token hash')
  if (token_hash) {
    if (email || phone) throw validationFailed('Only the token_hash and type should be provided')
    return { link: token_hash }
  }
  if (Boolean(email) === Boolean(phone))
    throw validationFailed('Only an email address or phone number should be provided on verify')
  if (!email) throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  return { email, code: token ?? '' }
}

function redirectOf(context: Context): { redirectTo?: string } {
  const redirectTo = context.req.query('redirect_to') ?? context.req.header('redirect_to')
  return redirectTo === undefined ? {} : { redirectTo }
}
