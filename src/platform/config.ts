import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type AuthService, authLimitVariables, readAuthService } from './auth-limits.ts'
import { type CaptchaConfig, readCaptcha } from './captcha-config.ts'
import { type MailConfig, mailVariables, readMail } from './mail-config.ts'
import { isLoopback, type NetworkConfig, networkVariables, readNetwork } from './network-config.ts'
import { type PhoneConfig, phoneVariables, readPhone, type TwilioConfig } from './phone-config.ts'
import { type ProviderConfig, type ProviderName, readProviders } from './provider-config.ts'
import { type ProxyConfig, proxyVariables, readProxies } from './proxy-config.ts'
import { readRsaKey } from './rsa-key.ts'
import { readStorage, type StorageConfig, storageVariables } from './storage-config.ts'
import { readTranscription, type TranscriptionConfig, transcriptionVariables } from './transcribing.ts'

const seconds = z.coerce.number().int().min(0)
const limit = z.coerce.number().int().min(1)
const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')
const text = z.string().max(4000).default('')
const optionalUrl = z.preprocess((value) => (value === '' ? undefined : value), z.url().optional())

/** Comma-separated, with scheme and host; `*` and `**` are wildcards. */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((all) => all.filter(Boolean))
  .pipe(z.array(z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[^/@\\\s]+(?:\/[^\\\s]*)?$/i)))

/**
 * Every environment variable the product reads. Each has a default that works for `npm start` on a laptop,
 * or is optional.
 */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: optionalUrl,
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: optionalUrl,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  DEMO: z
    .literal('campaign')
    .or(flag.transform((isWanted) => (isWanted ? 'full' : 'none')))
    .optional(),
  ...mailVariables,
  SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ...proxyVariables.shape,
  VISIT_SETTLE_SECONDS: seconds.default(300),
  VISIT_END_SECONDS: seconds.default(5),
  VISIT_SWEEP_SECONDS: z.coerce.number().min(0.05).default(5),
  SNAPSHOTS_PER_ADDRESS_MINUTE: limit.default(3000),
  SNAPSHOTS_PER_VIEW_MINUTE: limit.default(120),
  SNAPSHOTS_PER_LINK_MINUTE: limit.default(1_000_000),
  SNAPSHOTS_PER_WORKSPACE_DAY: limit.default(50_000_000),
  ...networkVariables,
  ROUTE_RULES: z.string().default('{}'),
  ...transcriptionVariables.shape,
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_DISABLE_SIGNUP: flag.default(false),
  AUTH_REDIRECT_URLS: addresses.default([]),
  AUTH_SERVICE_KEY: z.preprocess((value) => value || undefined, z.string().min(32).optional()),
  AUTH_ANONYMOUS: flag.default(false),
  AUTH_ANONYMOUS_SECONDS: limit.default(30 * 24 * 3600),
  AUTH_SECURE_EMAIL_CHANGE: flag.default(true),
  AUTH_ACCESS_TOKEN_SECONDS: limit.default(600),
  AUTH_SESSION_IDLE_SECONDS: limit.default(14 * 24 * 3600),
  AUTH_SESSION_SECONDS: limit.default(60 * 24 * 3600),
  AUTH_REFRESH_REUSE_SECONDS: seconds.default(10),
  AUTH_FLOW_SECONDS: z.coerce.number().int().min(300).default(300),
  AUTH_MAILED_CODE_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
  AUTH_MAILED_CODE_LENGTH: z.coerce.number().int().min(6).max(10).default(8),
  AUTH_MAIL_PAUSE_SECONDS: seconds.default(60),
  AUTH_INVITATION_SECONDS: z.coerce
    .number()
    .int()
    .min(60)
    .default(7 * 24 * 3600),
  AUTH_PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(128).default(8),
  AUTH_PASSWORD_REAUTHENTICATION: flag.default(false),
  AUTH_PASSWORD_REQUIRE_CURRENT: flag.default(false),
  AUTH_MFA_PHONE: flag.default(false),
  AUTH_MFA_WEBAUTHN: flag.default(false),
  ...phoneVariables.shape,
  AUTH_GOOGLE_CLIENT_ID: text,
  AUTH_GOOGLE_SECRET: text,
  AUTH_GITHUB_CLIENT_ID: text,
  AUTH_GITHUB_SECRET: text,
  AUTH_GITHUB_URL: optionalUrl,
  AUTH_AZURE_CLIENT_ID: text,
  AUTH_AZURE_SECRET: text,
  AUTH_AZURE_TENANT: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .default('common'),
  AUTH_APPLE_CLIENT_ID: text,
  AUTH_APPLE_SECRET: text,
  AUTH_LINKEDIN_CLIENT_ID: text,
  AUTH_LINKEDIN_SECRET: text,
  AUTH_OIDC_ISSUER: optionalUrl,
  AUTH_OIDC_CLIENT_ID: text,
  AUTH_OIDC_SECRET: text,
  AUTH_OIDC_LABEL: z.string().min(1).max(40).default('single sign-on'),
  AUTH_SAML_PRIVATE_KEY: z
    .string()
    .default('')
    .refine((key) => key === '' || readRsaKey(key), 'it must be an RSA key of 2,048 bits or more'),
  AUTH_SAML_METADATA: text,
  AUTH_SAML_DOMAINS: text,
  AUTH_CAPTCHA_PROVIDER: z.enum(['', 'hcaptcha', 'turnstile']).default(''),
  AUTH_CAPTCHA_SECRET: text,
  AUTH_MANUAL_LINKING: flag.default(false),
  AUTH_ALLOW_PRIVATE: flag.default(false),
  ...authLimitVariables,
  ...storageVariables,
})

export type Config = AuthService &
  TranscriptionConfig &
  ProxyConfig &
  NetworkConfig &
  MailConfig &
  StorageConfig & {
    environment: 'development' | 'production' | 'test'
    port: number
    host: string
    /** Scheme, host and port that visitors use; the only source of absolute links. */
    publicOrigin: string
    dataDir: string
    databaseUrl: string | undefined
    databasePool: number
    /** What an empty database gets: a workspace that looks used, or only its campaign. */
    demo: 'none' | 'campaign' | 'full'
    /** At least 32 characters; made and kept in the data folder when SECRET is not set. */
    secret: string | undefined
    logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
    /** A visit is over after this much inactivity. */
    visitSettleSeconds: number
    /** How long a visit can resume after it reported its end, as on a reload. */
    visitEndSeconds: number
    visitSweepSeconds: number
    /** Limits on reported visit snapshots, then 429. The first two do not apply to loopback. */
    visitLimits: {
      perAddressMinute: number
      perViewMinute: number
      perLinkMinute: number
      perWorkspaceDay: number
    }
    routeRules: string
    /** Whether new users may sign in before they confirm their email; on by default on a laptop only. */
    authAutoconfirm: boolean
    authDisableSignup: boolean
    /** URLs beyond our own that a sign-in may redirect to; `*` stops at `.` and `/`, `**` does not. */
    authRedirectUrls: string[]
    /** A key to the admin endpoints of the auth service; without it only tokens grant access. */
    authServiceKey: string | undefined
    /** Whether anonymous users may have sessions. */
    authAnonymous: boolean
    /** Inactivity after which an anonymous user is deleted. */
    anonymousSeconds: number
    /** Whether an email change must be confirmed from the old address, too. */
    authSecureEmailChange: boolean
    /** Lifetime of an access token; signing out ends it immediately. */
    accessTokenSeconds: number
    /** A session ends after this much inactivity, and at this age in any case. */
    sessionIdleSeconds: number
    sessionSeconds: number
    /** How long the previous refresh token may be reused. */
    refreshReuseSeconds: number
    /** How long a client may take to exchange its authorization code. */
    authFlowSeconds: number
    mailedCodeSeconds: number
    mailedCodeLength: number
    /** Pause between two emails with a code to one address. */
    mailPauseSeconds: number
    invitationSeconds: number
    passwordMinLength: number
    /** Whether a new password needs an emailed code once the sign-in is a day old. */
    authPasswordReauthentication: boolean
    /** Whether a new password needs the current one. */
    authPasswordRequireCurrent: boolean
    /** Whether an SMS code, or a passkey or security key, may be a second factor. */
    authMfaPhone: boolean
    authMfaWebauthn: boolean
    /** The account that sends text messages; undefined writes them to the outbox. */
    twilio: TwilioConfig | undefined
    /** Signing in by phone number. */
    authPhone: PhoneConfig
    /** The enabled external identity providers, by the name that clients use. */
    authProviders: Partial<Record<ProviderName, ProviderConfig>>
    /** The RSA key that signs requests to SAML identity providers; empty when SAML is off. */
    authSamlPrivateKey: string
    /** A file with the metadata of an organization's identity provider, and its email domains. */
    authSamlIdp: { file: string; domains: string[] } | undefined
    /** The captcha service, if any. */
    authCaptcha: CaptchaConfig | undefined
    /** Whether signed-in users may link and unlink their own identities. */
    authManualLinking: boolean
    /** Allows identity providers at private addresses and without TLS. */
    authAllowPrivate: boolean
    /** The cost of password hashes: `strong` everywhere but in the product's own tests (NODE_ENV=test). */
    passwordCost: 'strong' | 'quick'
  }

/** Parses the environment. Throws an Error that names each wrong variable. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment variables.\n${wrong.join('\n')}`)
  }
  const env = parsed.data
  const publicOrigin = new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicOrigin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    demo: env.DEMO ?? ((env.DATABASE_URL ?? env.SUPABASE_URL) ? 'none' : 'full'),
    ...readMail(env),
    secret: env.SECRET,
    logLevel: env.LOG_LEVEL,
    ...readProxies(env),
    visitSettleSeconds: env.VISIT_SETTLE_SECONDS,
    visitEndSeconds: env.VISIT_END_SECONDS,
    visitSweepSeconds: env.VISIT_SWEEP_SECONDS,
    visitLimits: {
      perAddressMinute: env.SNAPSHOTS_PER_ADDRESS_MINUTE,
      perViewMinute: env.SNAPSHOTS_PER_VIEW_MINUTE,
      perLinkMinute: env.SNAPSHOTS_PER_LINK_MINUTE,
      perWorkspaceDay: env.SNAPSHOTS_PER_WORKSPACE_DAY,
    },
    ...readNetwork(env),
    ...readStorage(env),
    routeRules: env.ROUTE_RULES,
    authAutoconfirm: env.AUTH_AUTOCONFIRM ?? (env.DATABASE_URL === undefined && isLoopback(publicOrigin)),
    authDisableSignup: env.AUTH_DISABLE_SIGNUP,
    authRedirectUrls: env.AUTH_REDIRECT_URLS,
    authServiceKey: env.AUTH_SERVICE_KEY,
    authAnonymous: env.AUTH_ANONYMOUS,
    anonymousSeconds: env.AUTH_ANONYMOUS_SECONDS,
    authSecureEmailChange: env.AUTH_SECURE_EMAIL_CHANGE,
    accessTokenSeconds: env.AUTH_ACCESS_TOKEN_SECONDS,
    sessionIdleSeconds: env.AUTH_SESSION_IDLE_SECONDS,
    sessionSeconds: env.AUTH_SESSION_SECONDS,
    refreshReuseSeconds: env.AUTH_REFRESH_REUSE_SECONDS,
    authFlowSeconds: env.AUTH_FLOW_SECONDS,
    mailedCodeSeconds: env.AUTH_MAILED_CODE_SECONDS,
    mailedCodeLength: env.AUTH_MAILED_CODE_LENGTH,
    mailPauseSeconds: env.AUTH_MAIL_PAUSE_SECONDS,
    invitationSeconds: env.AUTH_INVITATION_SECONDS,
    passwordMinLength: env.AUTH_PASSWORD_MIN_LENGTH,
    authPasswordReauthentication: env.AUTH_PASSWORD_REAUTHENTICATION,
    authPasswordRequireCurrent: env.AUTH_PASSWORD_REQUIRE_CURRENT,
    authMfaPhone: env.AUTH_MFA_PHONE,
    authMfaWebauthn: env.AUTH_MFA_WEBAUTHN,
    ...readPhone(env),
    ...readAuthService(env),
    ...outsideIdentities(env),
    passwordCost: env.NODE_ENV === 'test' ? 'quick' : 'strong',
  }
}

/** Settings for users who sign in elsewhere. */
function outsideIdentities(
  env: z.infer<typeof environment>,
): Pick<
  Config,
  | 'authProviders'
  | 'authSamlPrivateKey'
  | 'authSamlIdp'
  | 'authCaptcha'
  | 'authManualLinking'
  | 'authAllowPrivate'
> &
  TranscriptionConfig {
  return {
    ...readTranscription(env),
    authProviders: readProviders(env),
    authSamlPrivateKey: env.AUTH_SAML_PRIVATE_KEY,
    authSamlIdp: env.AUTH_SAML_METADATA
      ? { file: resolve(env.AUTH_SAML_METADATA), domains: env.AUTH_SAML_DOMAINS.split(',') }
      : undefined,
    authCaptcha: readCaptcha(env.AUTH_CAPTCHA_PROVIDER, env.AUTH_CAPTCHA_SECRET),
    authManualLinking: env.AUTH_MANUAL_LINKING,
    authAllowPrivate: env.AUTH_ALLOW_PRIVATE,
  }
}

export function filesFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'files')
}
