import { z } from 'zod'

/** JSON null is legal for every optional field: clients send `code_challenge: null`. */
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
export const flowGrantBody = z.object({ auth_code: optionalText, code_verifier: optionalText })

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

/** Body of `POST /auth/v1/token?grant_type=web3`. */
export const walletGrantBody = z.object({
  chain: optionalText,
  message: optionalText,
  signature: optionalText,
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
})

/** Body of `POST /auth/v1/recover`. */
export const recoverBody = z.object({ email: optionalText })

/** Body of `POST /auth/v1/resend`. */
export const resendBody = z.object({ type: optionalText, email: optionalText, phone: optionalText })

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
  data: z.record(z.string(), z.unknown()).nullish(),
})

/** What the sign-in form sends. */
export const signInForm = z.object({
  email: z.string().trim().min(1).max(255),
  password: z.string().min(1).max(1024),
})

/** A user as the auth protocol shows it; times are ISO 8601 with a Z. Never holds a password hash or a token. */
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

/** The answer to every successful grant: `expires_in` in seconds, `expires_at` in seconds since 1970. */
export type SessionJson = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserJson
  weak_password?: { message: string; reasons: WeaknessReason[] }
  /** What an outside provider gave, once. */
  provider_token?: string
  provider_refresh_token?: string
}

export type WeaknessReason = 'length' | 'characters' | 'pwned'
