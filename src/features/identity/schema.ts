import { z } from 'zod'
import { namedSite } from './rules/named-site.ts'

/** JSON null is allowed for every optional field: clients send `code_challenge: null`. */
const optionalText = z.string().nullish()

/** Body of `POST /auth/v1/signup`. */
export const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

/** Body of `POST /auth/v1/token?grant_type=password`. */
export const passwordGrantBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
})

/** Body of `POST /auth/v1/token?grant_type=refresh_token`. */
export const refreshGrantBody = z.object({ refresh_token: optionalText })

/** Body of `POST /auth/v1/token?grant_type=pkce`. */
export const pkceGrantBody = z.object({ auth_code: optionalText, code_verifier: optionalText })

/** The fields of a client that wants to be redirected with a code instead of tokens (RFC 7636). */
const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText }

/** Body of `POST /auth/v1/token?grant_type=id_token`. */
export const idTokenGrantBody = z.object({
  id_token: optionalText,
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  nonce: optionalText,
  access_token: optionalText,
  link_identity: z.boolean().nullish(),
})

/** Body of `POST /auth/v1/sso`. */
export const ssoBody = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

/** Body of `POST /auth/v1/otp`. */
export const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: optionalText,
  ...challengeFields,
})

/** Body of `POST /auth/v1/recover`. */
export const recoverBody = z.object({ email: optionalText, ...challengeFields })

/** Body of `POST /auth/v1/resend`. */
export const resendBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
})

/** Body of `POST /auth/v1/verify`. */
export const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
})

/** Body of `PUT /auth/v1/user`. */
export const changeUserBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  /** The code of `GET /auth/v1/reauthenticate`. */
  nonce: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: optionalText,
  ...challengeFields,
})

/** Body of `POST /auth/v1/factors`. */
export const enrollFactorBody = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
})

/** Body of `POST /auth/v1/factors/{id}/challenge`. */
export const challengeFactorBody = z.object({ channel: optionalText, webauthn: namedSite })

/** Body of `POST /auth/v1/factors/{id}/verify`. */
export const verifyFactorBody = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.object({ type: optionalText, credential_response: z.unknown().optional() }).nullish(),
})

/** Body of `POST /auth/v1/factors/recovery-codes`; optional. */
export const makeRecoveryCodesBody = z.object({ friendly_name: optionalText })

/** Body of `POST /auth/v1/factors/recovery-codes/verify`. */
export const redeemRecoveryCodeBody = z.object({ code: optionalText })

/** The response of a passkey or security key, as JSON text. */
export const passkeyAnswer = z
  .string()
  .min(2)
  .max(20_000)
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      check.addIssue('not JSON')
      return z.NEVER
    }
  })

/** The second-factor form: requests an SMS or a passkey challenge, or sends a passkey's response or a code. */
export const secondFactorForm = z.union([
  z.object({ send: z.uuid() }),
  z.object({ ask: z.uuid() }),
  z.object({ factor: z.uuid(), challenge: z.uuid(), credential: passkeyAnswer }),
  z.object({ recoveryCode: z.string().trim().min(1).max(50) }),
  z.object({
    factor: z.uuid(),
    challenge: z.uuid().exactOptional(),
    code: z
      .string()
      .max(8)
      .transform((code) => code.replaceAll(' ', ''))
      .pipe(z.string().min(1)),
  }),
])

/** The part that identifies the SMS of the typed code. */
export const smsAnswer = z.object({ factor: z.uuid(), challenge: z.uuid() })

const metadata = z.record(z.string(), z.unknown()).nullish()

/** Body of `POST /auth/v1/admin/users` and `PUT /auth/v1/admin/users/{id}`; `ban_duration` as `24h`, or `none`. */
export const adminUserBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: optionalText,
  ban_duration: optionalText,
})

/** Body of `DELETE /auth/v1/admin/users/{id}`. */
export const removeUserBody = z.object({ should_soft_delete: z.boolean().nullish() })

/** Body of `POST /auth/v1/invite`. */
export const inviteBody = z.object({ email: optionalText, data: metadata })

/** Body of `POST /auth/v1/admin/generate_link`. */
export const generateLinkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: metadata,
  redirect_to: optionalText,
})

/** The sign-in form. */
export const signInForm = z.object({
  email: z.string().trim().min(1).max(255),
  password: z.string().min(1).max(1024),
})

/** The registration form. The auth service checks the password and reports what is wrong. */
export const registerForm = z.object({
  first: z.string().trim().min(1).max(100),
  last: z.string().trim().max(100),
  email: z.string().trim().min(1).max(255),
  password: z.string().min(1).max(1024),
})

export type RegisterFields = z.output<typeof registerForm>

/** A user in the auth protocol; times are ISO 8601 with a Z. Never contains a password hash or a token. */
export type UserJson = {
  id: string
  aud: string
  role: string
  email: string
  email_confirmed_at?: string
  phone: string
  phone_confirmed_at?: string
  invited_at?: string
  confirmation_sent_at?: string
  confirmed_at?: string
  recovery_sent_at?: string
  new_email?: string
  email_change_sent_at?: string
  new_phone?: string
  phone_change_sent_at?: string
  reauthentication_sent_at?: string
  last_sign_in_at?: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  factors?: FactorJson[]
  identities: IdentityJson[]
  created_at: string
  updated_at: string
  banned_until?: string
  deleted_at?: string
  is_anonymous: boolean
}

export type IdentityJson = {
  identity_id: string
  id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at?: string
  created_at?: string
  updated_at?: string
  email?: string
}

/** A second factor in the auth protocol, without its secret. */
export type FactorJson = {
  id: string
  created_at: string
  updated_at: string
  status: 'unverified' | 'verified'
  friendly_name?: string
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code'
  phone?: string
  last_challenged_at?: string
}

/** The response to every successful grant: `expires_in` in seconds, `expires_at` in seconds since 1970. */
export type SessionJson = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserJson
  weak_password?: { message: string; reasons: WeaknessReason[] }
  /** The provider's own tokens; returned once, never stored in plain text. */
  provider_token?: string
  provider_refresh_token?: string
}

export type WeaknessReason = 'length' | 'characters' | 'pwned'

/** Banners above every screen. Times are ISO 8601. */
export type Notices = {
  incident: { severity: 'notice' | 'degraded' | 'outage'; message: string } | undefined
  acting: { email: string; endsAt: string } | undefined
}
