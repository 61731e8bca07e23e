import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { normalEmail } from '../rules/address.ts'
import { banSeconds } from '../rules/ban-duration.ts'
import type { adminUserBody, UserJson } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { insertUser } from './insert-user.ts'
import { asTaken, changeEmail, emailExists } from './mail/change-email.ts'
import { hashPassword, isPasswordHash } from './password/passwords.ts'
import { refuseWeak } from './password/refuse-weak.ts'
import { givePhone, phoneExists } from './phone/change-phone.ts'
import { enqueuePhoneNotices } from './phone/enqueue-phone-notices.ts'
import { requirePhone } from './phone/require-phone.ts'
import { requireUser } from './require-user.ts'
import { refuseUnkeepable } from './sign-up.ts'
import { oneTimeTokens, sessions, type User, users } from './tables.ts'
import { userJson } from './user-json.ts'
import { writeAudit } from './write-audit.ts'

type Fields = z.infer<typeof adminUserBody>

type Save = { fields: Fields; address: string }
type Metadata = User['userMetadata']

/**
 * Creates a user for an admin, without confirmation and with exactly the given metadata. Throws AuthRefusal: 400
 * for invalid fields, 422 weak_password, email_exists, phone_exists, or conflict for a taken id.
 */
export async function createUserAsAdmin(
  platform: IdentityPlatform,
  { fields, address }: Save,
): Promise<UserJson> {
  const checked = await check(platform, fields)
  const { passwordHash = '' } = checked
  const contact = contactOf(checked)
  if (!contact) throw validationFailed('Cannot create a user without either an email or phone')
  const userMetadata = fields.user_metadata ?? {}
  const at = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    const taken = fields.id ? await tx.select().from(users).where(eq(users.id, fields.id)) : []
    if (taken.length > 0) throw new AuthRefusal(422, 'conflict', 'A user with this id already exists')
    const wanted = { ...contact, passwordHash, data: {}, userMetadata, first: '', last: '', at }
    const made = await insertUser(tx, fields.id ? { ...wanted, id: fields.id } : wanted)
    if (!made) throw 'phone' in contact ? phoneExists() : emailExists()
    const reachable = await withPhone(platform, tx, { user: made.user, checked })
    const appMetadata = { ...reachable.appMetadata, ...fields.app_metadata }
    const described = { ...checked.columns, appMetadata, userMetadata, updatedAt: at }
    const user = await update(tx, reachable, described)
    await writeAudit(tx, { action: 'user_signedup', user, address, at })
    return userJson(user, (await requireUser(tx, user.id)).identities)
  })
}

/** The new user's contact, and whether it is confirmed; a number next to an address is added later. */
function contactOf({ email, phone, isConfirmed, isPhoneConfirmed }: Checked) {
  if (email) return { email, isConfirmed }
  return phone ? { phone, isConfirmed: isPhoneConfirmed } : undefined
}

/** The user with the number an admin sets, confirmed if the admin says so. */
async function withPhone(
  platform: IdentityPlatform,
  tx: Transaction,
  { user, checked: { phone, isPhoneConfirmed } }: { user: User; checked: Checked },
): Promise<User> {
  if (phone === undefined || phone === user.phone) return user
  const changed = await givePhone(platform, tx, { ...user, phoneChange: phone })
  return isPhoneConfirmed ? changed : update(tx, changed, { phoneConfirmedAt: null })
}

/**
 * Changes a user for an admin; a new address applies immediately, a new password or a ban ends all sessions. Given
 * keys of the metadata are stored exactly, null removes one, and the others stay. Throws AuthRefusal: 404
 * user_not_found, 400 for invalid fields, 422 weak_password, email_exists.
 */
export async function changeUserAsAdmin(
  platform: IdentityPlatform,
  id: string,
  { fields, address }: Save,
): Promise<UserJson> {
  const checked = await check(platform, fields)
  const at = platform.clock.now()
  return platform.db
    .asSystem(async (tx) => {
      const { user } = await requireUser(tx, id)
      const { email, passwordHash, columns } = checked
      const isNew = email !== undefined && email !== user.email
      const named = isNew ? await changeEmail(platform, tx, { ...user, emailChange: email }) : user
      const moved = await withPhone(platform, tx, { user: named, checked })
      if (moved !== named)
        await enqueuePhoneNotices(platform, tx, { before: named, newPhone: moved.phone ?? '' })
      const userMetadata = withoutNewKeys(moved.userMetadata, user.userMetadata)
      const described = metadataOf({ ...moved, userMetadata }, fields)
      const wanted = { ...columns, ...described, ...confirmedAt(moved, checked, at) }
      const hash = passwordHash === undefined ? {} : { encryptedPassword: passwordHash }
      const changed = await update(tx, moved, { ...wanted, ...hash, updatedAt: at })
      if (isNew || moved !== named || passwordHash !== undefined) await endTokens(tx, user.id)
      if (passwordHash !== undefined || columns.bannedUntil)
        await tx.delete(sessions).where(eq(sessions.user, user.id))
      await writeAudit(tx, { action: 'user_modified', user: changed, address, at })
      return userJson(changed, (await requireUser(tx, id)).identities)
    })
    .catch(asTaken)
}

function confirmedAt(
  user: User,
  { isConfirmed, isPhoneConfirmed }: Checked,
  at: Date,
): Pick<Partial<User>, 'emailConfirmedAt' | 'phoneConfirmedAt'> {
  return {
    ...(isConfirmed && !user.emailConfirmedAt ? { emailConfirmedAt: at } : {}),
    ...(isPhoneConfirmed && user.phone && !user.phoneConfirmedAt ? { phoneConfirmedAt: at } : {}),
  }
}

/** A new contact changes where the metadata names it, but adds nothing. */
function withoutNewKeys(metadata: Metadata, before: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries(metadata ?? {}).filter(([key]) => Object.hasOwn(before ?? {}, key)),
  )
}

function metadataOf(
  { userMetadata, appMetadata }: Pick<User, 'userMetadata' | 'appMetadata'>,
  { user_metadata, app_metadata }: Fields,
): Pick<User, 'userMetadata' | 'appMetadata'> {
  return {
    userMetadata: user_metadata ? merged(userMetadata, user_metadata) : userMetadata,
    appMetadata: app_metadata ? merged(appMetadata, app_metadata) : appMetadata,
  }
}

type Checked = {
  email: string | undefined
  phone: string | undefined
  isConfirmed: boolean
  isPhoneConfirmed: boolean
  passwordHash: string | undefined
  columns: Pick<Partial<User>, 'role' | 'bannedUntil'>
}

async function check(platform: IdentityPlatform, fields: Fields): Promise<Checked> {
  if (fields.id && !z.uuid().safeParse(fields.id).success) throw validationFailed('ID must be a valid UUID')
  const email = fields.email ? normalEmail(fields.email) : undefined
  if (fields.email && !email) throw validationFailed('Unable to validate email address: invalid format')
  for (const data of [fields.user_metadata, fields.app_metadata]) refuseUnkeepable(data ?? {})
  return {
    email,
    ...phoneOf(fields),
    isConfirmed: fields.email_confirm ?? false,
    passwordHash: await hashOf(platform, fields, email ?? ''),
    columns: {
      ...(fields.role ? { role: roleOf(fields.role) } : {}),
      ...bannedUntil(platform, fields.ban_duration),
    },
  }
}

function phoneOf({ phone, phone_confirm }: Fields): Pick<Checked, 'phone' | 'isPhoneConfirmed'> {
  return { phone: phone ? requirePhone(phone) : undefined, isPhoneConfirmed: phone_confirm ?? false }
}

async function hashOf(
  platform: IdentityPlatform,
  { password, password_hash: hash }: Fields,
  email: string,
): Promise<string | undefined> {
  if (password && hash) throw validationFailed('Only a password or a password hash should be provided')
  if (hash && !(hash.length <= 255 && isPasswordHash(hash))) throw validationFailed('Invalid password hash')
  if (hash) return hash
  if (!password) return undefined
  refuseWeak(platform, password, email)
  return hashPassword(platform, password)
}

function roleOf(role: string): string {
  if (!/^\w{1,63}$/.test(role)) throw validationFailed('Invalid role')
  return role
}

function bannedUntil(
  { clock }: Pick<IdentityPlatform, 'clock'>,
  duration: string | null | undefined,
): Pick<Partial<User>, 'bannedUntil'> {
  if (!duration) return {}
  const seconds = banSeconds(duration)
  if (seconds === undefined)
    throw validationFailed(`invalid format for ban duration: ${duration.slice(0, 50)}`)
  return { bannedUntil: seconds === 0 ? null : secondsAfter(clock.now(), seconds) }
}

async function update(tx: Transaction, user: User, columns: Partial<User>): Promise<User> {
  const [changed] = await tx.update(users).set(columns).where(eq(users.id, user.id)).returning()
  return changed ?? user
}

async function endTokens(tx: Transaction, user: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, user))
}

/** Null deletes a key. */
function merged(kept: Metadata, given: Record<string, unknown>): Record<string, unknown> {
  const all = Object.entries({ ...kept, ...given }).filter(([key]) => given[key] !== null)
  const data = Object.fromEntries(all)
  refuseUnkeepable(data)
  return data
}
