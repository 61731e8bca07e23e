import { z } from 'zod'
import { trimEndCharacters } from '#src/text/trim-characters.ts'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')
const seconds = z.coerce.number().int().min(0)
const someSeconds = z.coerce.number().int().min(1).max(86_400)
const count = z.coerce.number().int().min(1).max(100)
const perAddress = z.coerce.number().int().min(1)

/** How often one IPv4 address or IPv6 /64 may start what. */
const addressVariables = {
  AUTH_SIGN_UPS_PER_ADDRESS: perAddress.default(30),
  AUTH_SIGN_INS_PER_ADDRESS: perAddress.default(150),
  AUTH_PROVIDER_SIGN_INS_PER_ADDRESS: perAddress.default(60),
  AUTH_ANONYMOUS_PER_ADDRESS: perAddress.default(30),
  AUTH_MAILS_PER_ADDRESS: perAddress.default(30),
  AUTH_MAILED_CODES_PER_ADDRESS: perAddress.default(30),
  AUTH_SMS_PER_ADDRESS: perAddress.default(30),
  AUTH_MFA_PER_ADDRESS: perAddress.default(15),
}

/** The variables of the auth protocol that few installations change; each default is the protocol's own. */
export const authLimitVariables = {
  ...addressVariables,
  AUTH_JWT_SECRET: z.preprocess((value) => (value === '' ? undefined : value), z.string().min(32).optional()),
  AUTH_ADMIN_ROLES: z
    .string()
    .default('service_role,supabase_admin')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(
      z
        .array(z.string().min(1))
        .refine((roles) => !roles.includes('authenticated'), 'every user has that role'),
    ),
  AUTH_REQUEST_SECONDS: z.coerce.number().min(0.01).max(600).default(10),
  AUTH_REFRESH_ROTATION: flag.default(true),
  AUTH_PASSWORD_REAUTHENTICATION_SECONDS: seconds.default(24 * 3600),
  AUTH_MFA_TOTP: flag.default(true),
  AUTH_MFA_MOST_FACTORS: count.default(10),
  AUTH_MFA_MOST_VERIFIED: count.default(10),
  AUTH_MFA_CHALLENGE_SECONDS: someSeconds.default(300),
  AUTH_MFA_PASSKEY_SECONDS: someSeconds.default(300),
  AUTH_MFA_UNVERIFIED_SECONDS: someSeconds.default(300),
  AUTH_MFA_SMS_PAUSE_SECONDS: seconds.default(60),
  AUTH_MFA_SMS_CODE_LENGTH: z.coerce.number().int().min(6).max(10).default(6),
  AUTH_SAML_SECONDS: someSeconds.default(120),
  AUTH_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(0).max(65_535).optional(),
  ),
  SUPABASE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  SUPABASE_ANON_KEY: z.string().default(''),
  SUPABASE_SERVICE_KEY: z.string().default(''),
}

type Variables = z.infer<z.ZodObject<typeof authLimitVariables>>

type AuthLimits = {
  /** Roles with access to the admin endpoints. */
  adminRoles: string[]
  /** How long a request may take before it becomes a 504. */
  requestSeconds: number
  /** Whether each refresh invalidates the previous refresh token. */
  refreshRotation: boolean
  /** How long after signing in a new password needs no emailed code. */
  reauthenticationSeconds: number
  /** Whether an authenticator app may be a second factor. */
  mfaTotp: boolean
  /** How many second factors a user may have, and how many of those verified. */
  mostFactors: number
  mostVerifiedFactors: number
  /** Lifetime of a second-factor challenge, for codes and for passkeys. */
  challengeSeconds: number
  passkeySeconds: number
  /** Lifetime of a second factor that is never verified. */
  unverifiedFactorSeconds: number
  /** Pause between two SMS codes to one factor, and the number of digits. */
  smsPauseSeconds: number
  smsCodeLength: number
  /** How long a user may take at their SAML identity provider. */
  samlSeconds: number
  /** Per IP address: per hour for `anonymous` and `sms`, per minute for `factors`, per 5 minutes for the others. */
  perAddress: {
    signUps: number
    signIns: number
    flows: number
    anonymous: number
    mails: number
    mailedCodes: number
    sms: number
    factors: number
  }
}

export type AuthService = {
  /** Signs access tokens with HS256 instead of asymmetric keys; shared with the services that verify them. */
  authJwtSecret: string | undefined
  authLimits: AuthLimits
  /** A separate port that serves the auth service at its root. */
  authPort: number | undefined
  /** An external auth service that holds the users instead of this one. */
  foreignAuth: { url: string; anonKey: string; serviceKey: string } | undefined
}

/** Throws an Error when the external service is only partly configured. */
export function readAuthService(env: Variables): AuthService {
  return {
    authJwtSecret: env.AUTH_JWT_SECRET,
    authLimits: readLimits(env),
    authPort: env.AUTH_PORT,
    foreignAuth: readForeign(env),
  }
}

function readForeign(env: Variables): AuthService['foreignAuth'] {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_KEY: serviceKey } = env
  if (url === undefined && anonKey === '' && serviceKey === '') return undefined
  if (url !== undefined && anonKey && serviceKey)
    return { url: trimEndCharacters(url, /\//), anonKey, serviceKey }
  throw new Error(
    'Invalid environment variables.\nSet SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_KEY together.',
  )
}

function readLimits(env: Variables): AuthLimits {
  return {
    adminRoles: env.AUTH_ADMIN_ROLES,
    requestSeconds: env.AUTH_REQUEST_SECONDS,
    refreshRotation: env.AUTH_REFRESH_ROTATION,
    reauthenticationSeconds: env.AUTH_PASSWORD_REAUTHENTICATION_SECONDS,
    mfaTotp: env.AUTH_MFA_TOTP,
    mostFactors: env.AUTH_MFA_MOST_FACTORS,
    mostVerifiedFactors: env.AUTH_MFA_MOST_VERIFIED,
    challengeSeconds: env.AUTH_MFA_CHALLENGE_SECONDS,
    passkeySeconds: env.AUTH_MFA_PASSKEY_SECONDS,
    unverifiedFactorSeconds: env.AUTH_MFA_UNVERIFIED_SECONDS,
    smsPauseSeconds: env.AUTH_MFA_SMS_PAUSE_SECONDS,
    smsCodeLength: env.AUTH_MFA_SMS_CODE_LENGTH,
    samlSeconds: env.AUTH_SAML_SECONDS,
    perAddress: {
      signUps: env.AUTH_SIGN_UPS_PER_ADDRESS,
      signIns: env.AUTH_SIGN_INS_PER_ADDRESS,
      flows: env.AUTH_PROVIDER_SIGN_INS_PER_ADDRESS,
      anonymous: env.AUTH_ANONYMOUS_PER_ADDRESS,
      mails: env.AUTH_MAILS_PER_ADDRESS,
      mailedCodes: env.AUTH_MAILED_CODES_PER_ADDRESS,
      sms: env.AUTH_SMS_PER_ADDRESS,
      factors: env.AUTH_MFA_PER_ADDRESS,
    },
  }
}
