import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import type { generateLinkBody, UserJson } from '#src/features/identity/schema.ts'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { insertUser } from '#src/features/identity/server/insert-user.ts'
import { emailExists, endEmailChange } from '#src/features/identity/server/mail/change-email.ts'
import { findOrCreateInvited } from '#src/features/identity/server/mail/invite-user.ts'
import { issueMailedToken, type MailedType } from '#src/features/identity/server/mail/mailed-token.ts'
import { hashPassword } from '#src/features/identity/server/password/passwords.ts'
import { refuseWeak } from '#src/features/identity/server/password/refuse-weak.ts'
import { findUserIn } from '#src/features/identity/server/password/sign-in-with-password.ts'
import { refuseUnkeepable } from '#src/features/identity/server/sign-up.ts'
import { identities, type User, users } from '#src/features/identity/server/tables.ts'
import { userJson } from '#src/features/identity/server/user-json.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { targetOf } from './outside/redirect-followed-link.ts'

type Fields = z.infer<typeof generateLinkBody>

type LinkJson = UserJson & {
  action_link: string
  email_otp: string
  hashed_token: string
  verification_type: string
  redirect_to: string
}

/** A user, and what the unsent email would have carried. `seen` as the link's `type`. */
type Prepared = { user: User; type: MailedType; address: string; kind: string; seen: string }

/**
 * Creates the link and the code of an email, for an admin who delivers them otherwise. Throws AuthRefusal:
 * 400 for invalid fields, 404 user_not_found, 422 email_exists, weak_password.
 */
export async function generateLink(
  platform: IdentityPlatform,
  { fields, redirectTo, address }: { fields: Fields; redirectTo: string | undefined; address: string },
): Promise<LinkJson> {
  const email = normalEmail(fields.email ?? '')
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  refuseUnkeepable(fields.data ?? {})
  const passwordHash = await hashFor(platform, fields, email)
  const target = targetOf(platform, redirectTo)
  return platform.db.asSystem(async (tx) => {
    const prepared = await prepare(platform, tx, { fields, email, passwordHash, address })
    const { invitationSeconds, mailedCodeSeconds } = platform.config
    const seconds = prepared.kind === 'invite' ? invitationSeconds : mailedCodeSeconds
    const wanted = { user: prepared.user.id, type: prepared.type, address: prepared.address, seconds }
    const { code, link } = await issueMailedToken(platform, tx, wanted)
    const action = new URL('/auth/v1/verify', platform.config.publicOrigin)
    action.searchParams.set('token', link)
    action.searchParams.set('type', prepared.seen)
    action.searchParams.set('redirect_to', target)
    const theirs = await tx.select().from(identities).where(eq(identities.user, prepared.user.id))
    return {
      ...userJson(prepared.user, theirs),
      action_link: action.href,
      email_otp: code,
      hashed_token: link,
      verification_type: prepared.kind,
      redirect_to: target,
    }
  })
}

async function hashFor(platform: IdentityPlatform, fields: Fields, email: string): Promise<string> {
  if (fields.type !== 'signup') return ''
  if (!fields.password) throw validationFailed('Signup requires a valid password')
  refuseWeak(platform, fields.password, email)
  return hashPassword(platform, fields.password)
}

type Wanted = { fields: Fields; email: string; passwordHash: string; address: string }

async function prepare(platform: IdentityPlatform, tx: Transaction, wanted: Wanted): Promise<Prepared> {
  const { fields, email, address } = wanted
  const data = fields.data ?? {}
  switch (fields.type) {
    case 'signup':
      return signedUp(platform, tx, wanted)
    case 'invite': {
      const { user } = await findOrCreateInvited(platform, tx, { email, data, address })
      return { user, type: 'confirmation_token', address: email, kind: 'invite', seen: 'invite' }
    }
    case 'magiclink': {
      const user = await findUserIn(tx, email)
      if (!user) return signedUp(platform, tx, wanted)
      return { user, type: 'recovery_token', address: email, kind: 'magiclink', seen: 'magiclink' }
    }
    case 'recovery': {
      const user = await requireByEmail(tx, email)
      return { user, type: 'recovery_token', address: email, kind: 'recovery', seen: 'recovery' }
    }
    case 'email_change_current':
    case 'email_change_new':
      return moved(platform, tx, { ...wanted, kind: fields.type })
    default:
      throw validationFailed('Invalid email action link type requested: ' + String(fields.type).slice(0, 50))
  }
}

/** Also for a sign-in link of an unknown address, as in the protocol. */
async function signedUp(
  { clock }: IdentityPlatform,
  tx: Transaction,
  { fields, email, passwordHash }: Wanted,
): Promise<Prepared> {
  const at = clock.now()
  const data = fields.data ?? {}
  const wanted = { email, passwordHash, isConfirmed: false, data, first: '', last: '', at }
  const known = (await insertUser(tx, wanted))?.user ?? (await findUserIn(tx, email))
  if (!known || known.emailConfirmedAt) throw emailExists()
  const [user = known] = await tx
    .update(users)
    .set({ confirmationSentAt: at, encryptedPassword: passwordHash, updatedAt: at })
    .where(eq(users.id, known.id))
    .returning()
  return { user, type: 'confirmation_token', address: email, kind: 'signup', seen: 'signup' }
}

async function moved(
  { clock, config }: IdentityPlatform,
  tx: Transaction,
  { fields, email, kind }: Wanted & { kind: 'email_change_current' | 'email_change_new' },
): Promise<Prepared> {
  if (kind === 'email_change_current' && !config.authSecureEmailChange)
    throw validationFailed('Enable secure email change to generate link for current email')
  const user = await requireByEmail(tx, email)
  const newEmail = normalEmail(fields.new_email ?? '')
  if (!newEmail || newEmail === email)
    throw validationFailed('Unable to validate email address: invalid format')
  if (await findUserIn(tx, newEmail)) throw emailExists()
  if (user.emailChange !== newEmail) await endEmailChange(tx, user.id)
  const [changed = user] = await tx
    .update(users)
    .set({ emailChange: newEmail, emailChangeSentAt: clock.now() })
    .where(eq(users.id, user.id))
    .returning()
  const isNew = kind === 'email_change_new'
  const type = isNew ? 'email_change_token_new' : 'email_change_token_current'
  return { user: changed, type, address: isNew ? newEmail : email, kind, seen: 'email_change' }
}

async function requireByEmail(tx: Transaction, email: string): Promise<User> {
  const user = await findUserIn(tx, email)
  if (!user) throw new AuthRefusal(404, 'user_not_found', 'User with this email not found')
  return user
}
