import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { MailReason } from '#src/platform/mail/mail-kinds.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findLocaleOf } from '../find-locale.ts'
import { isProved } from '../proved-address.ts'
import { type User, users } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { renderTokenMail } from './auth-email.tsx'
import { findMailedUser, tokenTypes } from './find-mailed-user.ts'
import { bindToClient } from './mailed-flow.ts'
import { issueMailedToken, type MailedToken } from './mailed-token.ts'
import type { TokenMail, TokenMailKind } from './request-mail.ts'
import { areCodesRefused } from './wrong-codes.ts'

export const tokenMail: z.ZodType<TokenMail> = z.object({
  id: z.uuid(),
  kind: z.enum([
    'signup',
    'magiclink',
    'recovery',
    'email_change_new',
    'email_change_current',
    'reauthentication',
    'invite',
  ]),
  email: z.string(),
  next: z.string(),
  challenge: z.string().exactOptional(),
  network: z.string().exactOptional(),
  user: z.uuid().exactOptional(),
  newUser: z.object({ data: z.record(z.string(), z.unknown()) }).exactOptional(),
})

/** The `type` that redeems an email's link in the protocol. */
const linkTypes: Record<TokenMailKind, string> = {
  signup: 'signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
  reauthentication: '',
  invite: 'invite',
}

/**
 * Emails a code and a link to the owner of an address, or nothing without a matching account. Each run
 * creates a new code, so that none is ever stored in the queue. Throws if the mail server can't be reached,
 * so that the job retries.
 */
export async function sendTokenMail(platform: Platform, wanted: TokenMail): Promise<void> {
  const made = await platform.db.asSystem((tx) => makeToken(platform, tx, wanted))
  if (!made) return
  const address = new URL('/confirm', platform.config.publicOrigin)
  address.searchParams.set('token', made.token.link)
  address.searchParams.set('type', linkTypes[wanted.kind])
  address.searchParams.set('next', wanted.next)
  const locale = (await findLocaleOf(platform, made.user.id)) ?? 'en'
  const mail = await renderTokenMail({
    locale,
    kind: wanted.kind,
    code: made.isLinkOnly ? null : made.token.code,
    address: address.href,
    seconds: secondsOf(platform, wanted.kind),
    newEmail: made.user.emailChange ?? '',
  })
  const messageId = `sign-in-${wanted.id}@${new URL(platform.config.publicOrigin).hostname}`
  try {
    await platform.mail.send({
      messageId,
      to: wanted.email,
      ...mail,
      reason: reasonOf(wanted, made.user),
      locale,
    })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server rejected a sign-in email')
  }
}

/** An unverified address may belong to someone other than the user who typed it. */
function reasonOf({ kind, network }: TokenMail, user: User): MailReason {
  if (isProved(user) && kind !== 'email_change_new') return { kind: 'account_code' }
  return { kind: 'address_proof', sender: 'installation', ...(network === undefined ? {} : { network }) }
}

async function makeToken(
  platform: Platform,
  tx: Transaction,
  wanted: TokenMail,
): Promise<{ token: MailedToken; user: User; isLinkOnly: boolean } | undefined> {
  const at = platform.clock.now()
  const user = await findMailedUser(platform, tx, wanted)
  if (!user) return undefined
  const { kind, email, challenge } = wanted
  const sentAt = sentAtOf(kind, at)
  if (sentAt) await tx.update(users).set(sentAt).where(eq(users.id, user.id))
  if (kind === 'magiclink' || kind === 'recovery')
    await writeAudit(tx, { action: 'user_recovery_requested', user, address: '', at })
  const type = tokenTypes[kind]
  const token = await issueMailedToken(platform, tx, {
    user: user.id,
    type,
    address: email,
    seconds: secondsOf(platform, kind),
  })
  const isBound = await bindToClient(platform, tx, { user: user.id, type, kind, challenge })
  // A code that would be refused isn't emailed, except to reauthenticate, which has no link.
  const isLinkOnly = kind !== 'reauthentication' && (await areCodesRefused(platform, tx, { user: user.id }))
  return { token: isBound ? { ...token, link: `pkce_${token.link}` } : token, user, isLinkOnly }
}

function secondsOf({ config }: Pick<Platform, 'config'>, kind: TokenMailKind): number {
  return kind === 'invite' ? config.invitationSeconds : config.mailedCodeSeconds
}

/** When it was sent, unless recorded with the request. */
function sentAtOf(kind: TokenMailKind, at: Date): Partial<User> | undefined {
  switch (kind) {
    case 'signup':
    case 'invite':
      return { confirmationSentAt: at }
    case 'magiclink':
    case 'recovery':
      return { recoverySentAt: at }
    case 'reauthentication':
      return { reauthenticationSentAt: at }
    case 'email_change_new':
    case 'email_change_current':
      return undefined
  }
}
