import { resolve } from 'node:path'
import { z } from 'zod'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import {
  count,
  type Environment,
  flag,
  isOff,
  isOn,
  limit,
  list,
  optional,
  optionalWebUrl,
  port,
  text,
  whole,
} from './environment.ts'
import { readProviders } from './provider-config.ts'
import { readRsaKey } from './rsa-key.ts'

const day = 24 * 3600
const someSeconds = limit.max(86_400)
const factors = limit.max(100).default(10)
const codeLength = whole.min(6).max(10)
const secret = z.string().min(32)

/** With scheme and host; `*` and `**` are wildcards. */
const addresses = list.pipe(z.array(z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[^/@\\\s]+(?:\/[^\\\s]*)?$/i)))

const rsaKey = z
  .string()
  .default('')
  .refine((key) => key === '' || readRsaKey(key), 'it must be an RSA key of 2,048 bits or more')

/** The settings of the auth service; `confirms` is whether users may sign in unconfirmed if nothing else is set. */
export function readAuth(environment: Environment, confirms: boolean) {
  const { read } = environment
  return {
    authAutoconfirm: read('AUTH_AUTOCONFIRM', flag.optional()) ?? confirms,
    authDisableSignup: read('AUTH_DISABLE_SIGNUP', isOff),
    authRedirectUrls: read('AUTH_REDIRECT_URLS', addresses),
    authServiceKey: read('AUTH_SERVICE_KEY', optional(secret)),
    authAnonymous: read('AUTH_ANONYMOUS', isOff),
    anonymousSeconds: read('AUTH_ANONYMOUS_SECONDS', limit.default(30 * day)),
    authSecureEmailChange: read('AUTH_SECURE_EMAIL_CHANGE', isOn),
    accessTokenSeconds: read('AUTH_ACCESS_TOKEN_SECONDS', limit.default(600)),
    sessionIdleSeconds: read('AUTH_SESSION_IDLE_SECONDS', limit.default(14 * day)),
    sessionSeconds: read('AUTH_SESSION_SECONDS', limit.default(60 * day)),
    refreshReuseSeconds: read('AUTH_REFRESH_REUSE_SECONDS', count.default(10)),
    authFlowSeconds: read('AUTH_FLOW_SECONDS', whole.min(300).default(300)),
    mailedCodeSeconds: read('AUTH_MAILED_CODE_SECONDS', whole.min(60).max(day).default(3600)),
    mailedCodeLength: read('AUTH_MAILED_CODE_LENGTH', codeLength.default(8)),
    mailPauseSeconds: read('AUTH_MAIL_PAUSE_SECONDS', count.default(60)),
    invitationSeconds: read('AUTH_INVITATION_SECONDS', whole.min(60).default(7 * day)),
    passwordMinLength: read('AUTH_PASSWORD_MIN_LENGTH', whole.min(6).max(128).default(8)),
    authPasswordReauthentication: read('AUTH_PASSWORD_REAUTHENTICATION', isOff),
    authPasswordRequireCurrent: read('AUTH_PASSWORD_REQUIRE_CURRENT', isOff),
    authMfaPhone: read('AUTH_MFA_PHONE', isOff),
    authMfaWebauthn: read('AUTH_MFA_WEBAUTHN', isOff),
    authManualLinking: read('AUTH_MANUAL_LINKING', isOff),
    authAllowPrivate: read('AUTH_ALLOW_PRIVATE', isOff),
    authJwtSecret: read('AUTH_JWT_SECRET', optional(secret)),
    authPort: read('AUTH_PORT', optional(port)),
    authSamlPrivateKey: read('AUTH_SAML_PRIVATE_KEY', rsaKey),
    authLimits: readLimits(environment),
    authPhone: {
      isOn: read('AUTH_PHONE', isOff),
      autoconfirm: read('AUTH_PHONE_AUTOCONFIRM', isOff),
      codeSeconds: read('AUTH_SMS_CODE_SECONDS', whole.min(30).max(3600).default(300)),
      codeLength: read('AUTH_SMS_CODE_LENGTH', codeLength.default(6)),
      pauseSeconds: read('AUTH_SMS_PAUSE_SECONDS', count.default(60)),
      smsPerHour: read('AUTH_SMS_PER_HOUR', limit.default(1000)),
    },
    twilio: readTwilio(environment),
    authSamlIdp: readSamlIdp(environment),
    authCaptcha: readCaptcha(environment),
    foreignAuth: readForeignAuth(environment),
    authProviders: readProviders(environment),
  }
}

function readLimits({ read }: Environment) {
  return {
    adminRoles: read('AUTH_ADMIN_ROLES', roles),
    requestSeconds: read('AUTH_REQUEST_SECONDS', z.coerce.number().min(0.01).max(600).default(10)),
    refreshRotation: read('AUTH_REFRESH_ROTATION', isOn),
    reauthenticationSeconds: read('AUTH_PASSWORD_REAUTHENTICATION_SECONDS', count.default(day)),
    mfaTotp: read('AUTH_MFA_TOTP', isOn),
    mostFactors: read('AUTH_MFA_MOST_FACTORS', factors),
    mostVerifiedFactors: read('AUTH_MFA_MOST_VERIFIED', factors),
    challengeSeconds: read('AUTH_MFA_CHALLENGE_SECONDS', someSeconds.default(300)),
    passkeySeconds: read('AUTH_MFA_PASSKEY_SECONDS', someSeconds.default(300)),
    unverifiedFactorSeconds: read('AUTH_MFA_UNVERIFIED_SECONDS', someSeconds.default(300)),
    smsPauseSeconds: read('AUTH_MFA_SMS_PAUSE_SECONDS', count.default(60)),
    smsCodeLength: read('AUTH_MFA_SMS_CODE_LENGTH', codeLength.default(6)),
    samlSeconds: read('AUTH_SAML_SECONDS', someSeconds.default(120)),
    /** Per hour for `anonymous` and `sms`, per minute for `factors`, per 5 minutes for the others. */
    perAddress: {
      signUps: read('AUTH_SIGN_UPS_PER_ADDRESS', limit.default(30)),
      signIns: read('AUTH_SIGN_INS_PER_ADDRESS', limit.default(150)),
      flows: read('AUTH_PROVIDER_SIGN_INS_PER_ADDRESS', limit.default(60)),
      anonymous: read('AUTH_ANONYMOUS_PER_ADDRESS', limit.default(30)),
      mails: read('AUTH_MAILS_PER_ADDRESS', limit.default(30)),
      mailedCodes: read('AUTH_MAILED_CODES_PER_ADDRESS', limit.default(30)),
      sms: read('AUTH_SMS_PER_ADDRESS', limit.default(30)),
      factors: read('AUTH_MFA_PER_ADDRESS', limit.default(15)),
    },
  }
}

const roles = z
  .string()
  .default('service_role,supabase_admin')
  .transform((joined) => joined.split(',').map((role) => role.trim()))
  .pipe(
    z.array(z.string().min(1)).refine((all) => !all.includes('authenticated'), 'every user has that role'),
  )

function readTwilio({ read, wrong }: Environment) {
  const accountSid = read('TWILIO_ACCOUNT_SID', text)
  const authToken = read('TWILIO_AUTH_TOKEN', text)
  const from = read('TWILIO_FROM', text)
  const apiUrl = read('TWILIO_API_URL', z.url().default('https://api.twilio.com'))
  if (accountSid && authToken && from) return { accountSid, authToken, from, apiUrl }
  if (accountSid || authToken || from)
    wrong.push('Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together.')
  return undefined
}

function readSamlIdp({ read }: Environment) {
  const file = read('AUTH_SAML_METADATA', text)
  const domains = read('AUTH_SAML_DOMAINS', text).split(',')
  return file ? { file: resolve(file), domains } : undefined
}

const captchas = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

function readCaptcha({ read, wrong }: Environment) {
  const provider = read('AUTH_CAPTCHA_PROVIDER', z.enum(['', 'hcaptcha', 'turnstile']).default(''))
  const key = read('AUTH_CAPTCHA_SECRET', text)
  if (provider && key) return { address: captchas[provider], secret: key }
  if (provider || key) wrong.push('AUTH_CAPTCHA_PROVIDER: set it together with AUTH_CAPTCHA_SECRET')
  return undefined
}

function readForeignAuth({ read, wrong }: Environment) {
  const url = read('SUPABASE_URL', optionalWebUrl)
  const anonKey = read('SUPABASE_ANON_KEY', z.string().default(''))
  const serviceKey = read('SUPABASE_SERVICE_KEY', z.string().default(''))
  if (url && anonKey && serviceKey) return { url: trimEndCharacters(url, /\//), anonKey, serviceKey }
  if (url || anonKey || serviceKey)
    wrong.push('Set SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_KEY together.')
  return undefined
}
