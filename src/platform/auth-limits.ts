import { z } from 'zod'
import { trimEndCharacters } from '#src/text/trim-characters.ts'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')
const seconds = z.coerce.number().int().min(0)
const someSeconds = z.coerce.number().int().min(1).max(86_400)
const count = z.coerce.number().int().min(1).max(100)

/** The variables of the auth protocol that few installations touch; each default is the protocol's own. */
export const authLimitVariables = {
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
  AUTH_WEB3_SECONDS: someSeconds.default(600),
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
  /** Roles that open the admin endpoints. */
  adminRoles: string[]
  /** How long an answer may take, until 504. */
  requestSeconds: number
  /** Whether each refresh makes the refresh token before it worthless. */
  refreshRotation: boolean
  /** How long after signing in a new password needs no mailed code. */
  reauthenticationSeconds: number
  /** Whether an authenticator app may be a second factor. */
  mfaTotp: boolean
  /** Second factors that one user may have, and how many of them verified. */
  mostFactors: number
  mostVerifiedFactors: number
  /** How long a challenge of a second factor may be answered, by code and by passkey. */
  challengeSeconds: number
  passkeySeconds: number
  /** After which a second factor that was never verified is gone. */
  unverifiedFactorSeconds: number
  /** Between two codes by SMS to one factor, and their digits. */
  smsPauseSeconds: number
  smsCodeLength: number
  /** Between sending somebody to their SAML identity provider and their coming back. */
  samlSeconds: number
  /** How old a message that a wallet signed may be, or ahead of our clock. */
  walletSeconds: number
}

export type AuthService = {
  /** Signs access tokens with HS256, instead of keys of our own; shared with whoever checks them. */
  authJwtSecret: string | undefined
  authLimits: AuthLimits
  /** Another port on which the auth service is served at the root; undefined for none. */
  authPort: number | undefined
  /** A service elsewhere that keeps the users instead of us. */
  foreignAuth: { url: string; anonKey: string; serviceKey: string } | undefined
}

/** Throws an Error when the service elsewhere is told in part. */
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
    'The environment has wrong values.\nSUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_KEY go together.',
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
    walletSeconds: env.AUTH_WEB3_SECONDS,
  }
}
