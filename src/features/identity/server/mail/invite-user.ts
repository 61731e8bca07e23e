import { eq } from 'drizzle-orm'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import type { UserJson } from '#src/features/identity/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { insertUser } from '../insert-user.ts'
import { findUserIn } from '../password/sign-in-with-password.ts'
import { refuseUnkeepable } from '../sign-up.ts'
import { type Identity, identities, type User, users } from '../tables.ts'
import { userJson } from '../user-json.ts'
import { writeAudit } from '../write-audit.ts'
import { emailExists } from './change-email.ts'
import { enqueueMail } from './request-mail.ts'

type Invitation = { email: string; data: Record<string, unknown>; redirectTo?: string; address: string }

/**
 * Creates a user and emails them an invitation, valid for a week. Throws AuthRefusal: 400 for an invalid
 * address, 422 email_exists if it belongs to a user.
 */
export async function inviteUser(platform: IdentityPlatform, invitation: Invitation): Promise<UserJson> {
  const email = normalEmail(invitation.email)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  const { redirectTo } = invitation
  const made = await platform.db.asSystem(async (tx) => {
    const found = await findOrCreateInvited(platform, tx, { ...invitation, email })
    const redirect = redirectTo === undefined ? {} : { redirectTo }
    await enqueueMail(platform, tx, { kind: 'invite', email, user: found.user.id, ...redirect })
    return found
  })
  return userJson(made.user, made.identities)
}

/** The invited user, new or unconfirmed; an earlier sign-up loses its password. */
export async function findOrCreateInvited(
  { clock }: Pick<IdentityPlatform, 'clock'>,
  tx: Transaction,
  { email, data, address }: Invitation,
): Promise<{ user: User; identities: Identity[] }> {
  refuseUnkeepable(data)
  const at = clock.now()
  const wanted = { email, passwordHash: '', isConfirmed: false, data, first: '', last: '', at }
  const known = (await insertUser(tx, wanted))?.user ?? (await findUserIn(tx, email))
  if (!known || known.emailConfirmedAt) throw emailExists()
  const [user = known] = await tx
    .update(users)
    .set({ invitedAt: at, confirmationSentAt: at, encryptedPassword: '', updatedAt: at })
    .where(eq(users.id, known.id))
    .returning()
  await writeAudit(tx, { action: 'user_invited', user, address, at })
  return { user, identities: await tx.select().from(identities).where(eq(identities.user, user.id)) }
}
