import type { FactorJson, IdentityJson, UserJson } from '../schema.ts'
import type { Identity, User } from './tables.ts'

/** The user in the protocol, field by field. */
export function userJson(user: User, identities: Identity[], factors: FactorJson[] = []): UserJson {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...known({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      invited_at: user.invitedAt,
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: earlier(user.emailConfirmedAt, user.phoneConfirmedAt),
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.emailChangeSentAt,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
      deleted_at: user.deletedAt,
    }),
    ...(user.emailChange ? { new_email: user.emailChange } : {}),
    ...(user.phoneChange ? { new_phone: user.phoneChange } : {}),
    app_metadata: user.appMetadata ?? {},
    user_metadata: user.userMetadata ?? {},
    ...(factors.length > 0 ? { factors } : {}),
    identities: identities.map(identityJson),
    created_at: iso(user.createdAt),
    updated_at: iso(user.updatedAt),
    is_anonymous: user.isAnonymous,
  }
}

function identityJson(identity: Identity): IdentityJson {
  const email = identity.identityData['email']
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.user,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...known({
      last_sign_in_at: identity.lastSignInAt,
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    }),
    ...(typeof email === 'string' ? { email: email.toLowerCase() } : {}),
  }
}

/** The times that are set, as text. */
function known<K extends string>(times: Record<K, Date | null>): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {}
  for (const name in times) {
    const time = times[name]
    if (time) found[name] = time.toISOString()
  }
  return found
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one && other) return one < other ? one : other
  return one ?? other
}

function iso(time: Date | null): string {
  return (time ?? new Date(0)).toISOString()
}
