import { and, eq } from 'drizzle-orm'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { isAwaited } from '#src/features/identity/server/is-awaited.ts'
import { type OutsideProfile, textOf, withoutGaps } from '#src/features/identity/server/outside-profile.ts'
import {
  describeUser,
  insertIdentity,
  insertOutsideUser,
} from '#src/features/identity/server/outside-user.ts'
import {
  type Identity,
  identities,
  ssoDomains,
  type User,
  users,
} from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { SamlPerson } from './read-saml-answer.ts'

type Found = { user: User; identities: Identity[] }

/**
 * The user of an organization's identity provider, created if new. Never another account with the same
 * address: the organization only vouches for its own people. Throws AuthRefusal: 422
 * saml_assertion_no_user_id, saml_assertion_no_email or signup_disabled, 403 user_banned.
 */
export async function findSsoUser(
  platform: Pick<IdentityPlatform, 'config' | 'clock'>,
  tx: Transaction,
  { provider, person, address }: { provider: string; person: SamlPerson; address: string },
): Promise<Found> {
  const profile = profileOf(provider, person)
  await refuseForeignAddress(tx, provider, profile.email ?? '')
  const at = platform.clock.now()
  const [known] = await tx
    .select({ user: users, identity: identities })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user))
    .where(and(eq(identities.provider, profile.provider), eq(identities.providerId, profile.subject)))
    .for('update')
  if (known) {
    const { user, identity } = known
    if (user.deletedAt || (user.bannedUntil && user.bannedUntil > at))
      throw new AuthRefusal(403, 'user_banned', 'User is banned')
    await tx
      .update(identities)
      .set({ identityData: profile.data, lastSignInAt: at, updatedAt: at })
      .where(eq(identities.id, identity.id))
    const email = profile.email ?? user.email
    return describeUser(tx, user, { data: profile.data, at, email, provedEmail: email })
  }
  if (platform.config.authDisableSignup && !(await isAwaited(platform, tx, profile.email)))
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  const user = await insertOutsideUser(tx, { profile, at, isManaged: true })
  if (!user || !(await insertIdentity(tx, user.id, { profile, at })))
    throw new AuthRefusal(409, 'conflict', 'Too many sign-ins at once. Try again.')
  await writeAudit(tx, { action: 'user_signedup', user, address, at })
  return describeUser(tx, user, { data: profile.data, at })
}

const addressNames = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
]
const nameNames = [
  'name',
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
]

function profileOf(provider: string, person: SamlPerson): OutsideProfile {
  if (!person.nameId || person.nameId.length > 500 || person.isTransient)
    throw new AuthRefusal(
      422,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  const given = firstText(person, addressNames)
  const email = normalEmail(textOf(given ?? (person.isEmailNameId ? person.nameId : ''), 255) ?? '')
  if (!email)
    throw new AuthRefusal(422, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  const name = textOf(firstText(person, nameNames))
  const data = withoutGaps({
    sub: person.nameId,
    email,
    email_verified: true,
    name,
    full_name: name,
  })
  return { provider: `sso:${provider}`, subject: person.nameId, email, isEmailVerified: true, data }
}

function firstText({ attributes }: SamlPerson, names: string[]): unknown {
  return names.map((name) => attributes[name]).find((value) => typeof value === 'string')
}

async function refuseForeignAddress(tx: Transaction, provider: string, email: string): Promise<void> {
  const domains = await tx.select().from(ssoDomains).where(eq(ssoDomains.provider, provider))
  if (domains.some(({ domain }) => email.endsWith(`@${domain}`))) return
  throw new AuthRefusal(
    422,
    'saml_assertion_no_email',
    'SAML Assertion does not contain an email address of a domain assigned to this provider',
  )
}
