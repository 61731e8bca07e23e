import {
  bigint,
  boolean,
  inet,
  integer,
  json,
  jsonb,
  pgSchema,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { locales } from '#src/translation/locale.ts'
import { densities, themes } from '../rules/preferences.ts'

const [auth, identity] = [pgSchema('auth'), pgSchema('identity')]

function instant(name: string) {
  return timestamp(name, { withTimezone: true })
}

export const users = auth.table('users', {
  id: uuid().primaryKey(),
  aud: varchar(),
  role: varchar(),
  email: varchar(),
  encryptedPassword: varchar('encrypted_password'),
  emailConfirmedAt: instant('email_confirmed_at'),
  provedEmail: text('proved_email'),
  invitedAt: instant('invited_at'),
  confirmationToken: varchar('confirmation_token'),
  confirmationSentAt: instant('confirmation_sent_at'),
  recoveryToken: varchar('recovery_token'),
  recoverySentAt: instant('recovery_sent_at'),
  emailChangeTokenNew: varchar('email_change_token_new'),
  emailChange: varchar('email_change'),
  emailChangeSentAt: instant('email_change_sent_at'),
  /** 1 once one of the two emails of a change was confirmed. */
  emailChangeStatus: smallint('email_change_confirm_status'),
  lastSignInAt: instant('last_sign_in_at'),
  appMetadata: jsonb('raw_app_meta_data').$type<Record<string, unknown>>(),
  userMetadata: jsonb('raw_user_meta_data').$type<Record<string, unknown>>(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  phone: text(),
  phoneConfirmedAt: instant('phone_confirmed_at'),
  phoneChange: text('phone_change'),
  phoneChangeSentAt: instant('phone_change_sent_at'),
  bannedUntil: instant('banned_until'),
  reauthenticationSentAt: instant('reauthentication_sent_at'),
  isSsoUser: boolean('is_sso_user').notNull().default(false),
  deletedAt: instant('deleted_at'),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
})

export const identities = auth.table('identities', {
  id: uuid().primaryKey(),
  providerId: text('provider_id').notNull(),
  user: uuid('user_id').notNull(),
  identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull(),
  provider: text().notNull(),
  lastSignInAt: instant('last_sign_in_at'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

export const sessions = auth.table('sessions', {
  id: uuid().primaryKey(),
  user: uuid('user_id').notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  /** The second factor that raised it to aal2; null for none or a recovery code. */
  factor: uuid('factor_id'),
  aal: auth.enum('aal_level', ['aal1', 'aal2', 'aal3'])('aal'),
  notAfter: instant('not_after'),
  /** UTC without a zone, like the times of one-time tokens. */
  refreshedAt: timestamp('refreshed_at'),
  userAgent: text('user_agent'),
  ip: inet(),
  /** The sealed key of this session's refresh tokens. */
  refreshTokenKey: text('refresh_token_hmac_key'),
  refreshTokenCounter: bigint('refresh_token_counter', { mode: 'number' }),
})

/** A session's sign-in methods: password, totp, … */
export const amrClaims = auth.table('mfa_amr_claims', {
  id: uuid().primaryKey(),
  session: uuid('session_id').notNull(),
  method: text('authentication_method').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Hashes of emailed codes and links; at most one per type and user. */
export const oneTimeTokens = auth.table('one_time_tokens', {
  id: uuid().primaryKey(),
  user: uuid('user_id').notNull(),
  type: auth
    .enum('one_time_token_type', [
      'confirmation_token',
      'reauthentication_token',
      'recovery_token',
      'email_change_token_new',
      'email_change_token_current',
      'phone_change_token',
    ])('token_type')
    .notNull(),
  tokenHash: text('token_hash').notNull(),
  /** The recipient's address. */
  relatesTo: text('relates_to').notNull(),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

export const ssoProviders = auth.table('sso_providers', {
  id: uuid().primaryKey(),
  disabled: boolean(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

export const ssoDomains = auth.table('sso_domains', {
  id: uuid().primaryKey(),
  provider: uuid('sso_provider_id').notNull(),
  domain: text().notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

export const samlProviders = auth.table('saml_providers', {
  id: uuid().primaryKey(),
  provider: uuid('sso_provider_id').notNull(),
  entityId: text('entity_id').notNull(),
  metadataXml: text('metadata_xml').notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

/** Requests sent to an identity provider, by the relay state that its response returns. */
export const samlRelayStates = auth.table('saml_relay_states', {
  id: uuid().primaryKey(),
  provider: uuid('sso_provider_id').notNull(),
  requestId: text('request_id').notNull(),
  redirectTo: text('redirect_to'),
  flow: uuid('flow_state_id'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

/** Second factors: what a user proves in addition to a password or email. */
export const mfaFactors = auth.table('mfa_factors', {
  id: uuid().primaryKey(),
  user: uuid('user_id').notNull(),
  friendlyName: text('friendly_name'),
  type: auth.enum('factor_type', ['totp', 'webauthn', 'phone'])('factor_type').notNull(),
  status: auth.enum('factor_status', ['unverified', 'verified'])('status').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The sealed secret of a TOTP factor. */
  secret: text(),
  phone: text(),
  /** Unique in the whole table, a rule of the protocol's schema. */
  lastChallengedAt: instant('last_challenged_at'),
  webAuthnCredential: jsonb('web_authn_credential').$type<unknown>(),
  webAuthnAaguid: uuid('web_authn_aaguid'),
})

export const mfaChallenges = auth.table('mfa_challenges', {
  id: uuid().primaryKey(),
  factor: uuid('factor_id').notNull(),
  createdAt: instant('created_at').notNull(),
  verifiedAt: instant('verified_at'),
  ip: inet('ip_address').notNull(),
  /** The hash of the code texted to a phone. */
  codeHash: text('otp_code'),
  webAuthnData: jsonb('web_authn_session_data').$type<unknown>(),
})

/** The time step of the last code a factor accepted. */
export const factorSteps = identity.table('factor_step', {
  factor: uuid().primaryKey(),
  step: bigint({ mode: 'number' }).notNull(),
})

/** Wrong codes entered for a challenge. */
export const challengeTries = identity.table('challenge_try', {
  challenge: uuid().primaryKey(),
  tries: integer().notNull(),
})

export const recoveryCodeSets = identity.table('recovery_code_set', {
  id: uuid().primaryKey(),
  user: uuid('user_id').notNull(),
  friendlyName: text('friendly_name').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const recoveryCodes = identity.table('recovery_code', {
  set: uuid('code_set').notNull(),
  hash: text().notNull(),
  usedAt: instant('used_at'),
})

/** Sign-ins in progress: what a client must prove when it presents its code. */
export const flowStates = auth.table('flow_state', {
  id: uuid().primaryKey(),
  user: uuid('user_id'),
  /** An HMAC of the code. */
  authCode: text('auth_code'),
  codeChallengeMethod: auth.enum('code_challenge_method', ['s256', 'plain'])('code_challenge_method'),
  codeChallenge: text('code_challenge'),
  providerType: text('provider_type').notNull(),
  /** The sealed tokens of a provider. */
  providerAccessToken: text('provider_access_token'),
  providerRefreshToken: text('provider_refresh_token'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  authenticationMethod: text('authentication_method').notNull(),
  authCodeIssuedAt: instant('auth_code_issued_at'),
  inviteToken: text('invite_token'),
  referrer: text(),
  linkingTarget: uuid('linking_target_id'),
  emailOptional: boolean('email_optional').notNull().default(false),
})

/** The state of codes given to clients, by HMAC. */
export const flowCodes = identity.table('flow_code', {
  digest: text().primaryKey(),
  /** When the identity provider wants the session to end. */
  sessionNotAfter: instant('session_not_after'),
  /** The session it opened. */
  session: uuid(),
  createdAt: instant('created_at').notNull(),
})

export const auditLogEntries = auth.table('audit_log_entries', {
  id: uuid().primaryKey(),
  payload: json(),
  createdAt: instant('created_at'),
  ipAddress: varchar('ip_address').notNull().default(''),
})

export const signingKeys = identity.table('signing_key', {
  kid: text().primaryKey(),
  algorithm: text({ enum: ['ES256'] }).notNull(),
  state: text({ enum: ['signing', 'verifying', 'retired'] }).notNull(),
  publicJwk: jsonb('public_jwk').notNull(),
  privateJwkSealed: text('private_jwk_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  stateChangedAt: instant('state_changed_at').notNull(),
})

export const preference = identity.table('preference', {
  user: uuid().primaryKey(),
  locale: text({ enum: locales }).notNull(),
  timeZone: text('time_zone').notNull(),
  theme: text({ enum: themes }).notNull(),
  density: text({ enum: densities }).notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const userProfile = pgTable('user_profile', {
  id: uuid().primaryKey(),
  user: uuid().notNull().unique(),
  first: text().notNull().default(''),
  last: text().notNull().default(''),
  email: text().notNull(),
  defaultWorkspace: uuid('default_workspace'),
  avatar: text(),
  onboardingStep: smallint('onboarding_step'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export type User = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect
export type Session = typeof sessions.$inferSelect
export type SigningKey = typeof signingKeys.$inferSelect
