import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { renderTokenMail } from './auth-email.tsx'
import { insertUser } from './insert-user.ts'
import { bindToClient } from './mailed-flow.ts'
import { issueMailedToken, type MailedToken } from './mailed-token.ts'
import type { TokenMail } from './request-mail.ts'
import { type User, users } from './tables.ts'
import { writeAudit } from './write-audit.ts'

export const tokenMail: z.ZodType<TokenMail> = z.object({
  id: z.uuid(),
  kind: z.enum(['signup', 'magiclink', 'recovery']),
  email: z.string(),
  next: z.string(),
  challenge: z.string().exactOptional(),
  newUser: z.object({ data: z.record(z.string(), z.unknown()) }).exactOptional(),
})

/**
 * Mails a code and a link to the owner of an address, or nothing when it has no account that the mail is for. Each run
 * makes a new code, so that no code ever lies in the queue. Throws when the mail server could not be reached, so that
 * the job tries again.
 */
export async function sendTokenMail(platform: Platform, wanted: TokenMail): Promise<void> {
  const token = await platform.db.asSystem((tx) => makeToken(platform, tx, wanted))
  if (!token) return
  const address = new URL('/confirm', platform.config.publicOrigin)
  address.searchParams.set('token', token.link)
  address.searchParams.set('type', wanted.kind)
  address.searchParams.set('next', wanted.next)
  const mail = await renderTokenMail({ kind: wanted.kind, code: token.code, address: address.href })
  const messageId = `sign-in-${wanted.id}@${new URL(platform.config.publicOrigin).hostname}`
  try {
    await platform.mail.send({ messageId, to: wanted.email, ...mail })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server refused a sign-in mail for good')
  }
}

async function makeToken(
  platform: Platform,
  tx: Transaction,
  { kind, email, newUser, challenge }: TokenMail,
): Promise<MailedToken | undefined> {
  const at = platform.clock.now()
  const user =
    (await findUser(tx, email)) ?? (newUser && (await makeUser(platform, tx, { email, ...newUser })))
  if (!user) return undefined
  if (kind === 'signup' && user.emailConfirmedAt) return undefined
  const sentAt = kind === 'signup' ? { confirmationSentAt: at } : { recoverySentAt: at }
  await tx.update(users).set(sentAt).where(eq(users.id, user.id))
  if (kind !== 'signup') await writeAudit(tx, { action: 'user_recovery_requested', user, address: '', at })
  const type = kind === 'signup' ? 'confirmation_token' : 'recovery_token'
  const token = await issueMailedToken(platform, tx, { user: user.id, type, address: email })
  const isBound = await bindToClient(platform, tx, { user: user.id, type, kind, challenge })
  return isBound ? { ...token, link: `pkce_${token.link}` } : token
}

async function findUser(tx: Transaction, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isSsoUser, false), isNull(users.deletedAt)))
    .for('update')
  return user
}

/** A user without a password, whose address counts once the mailed code came back. */
async function makeUser(
  { config, clock }: Platform,
  tx: Transaction,
  { email, data }: { email: string; data: Record<string, unknown> },
): Promise<User | undefined> {
  if (config.authDisableSignup) return undefined
  const wanted = { email, passwordHash: '', isConfirmed: false, data, first: '', last: '', at: clock.now() }
  const made = await insertUser(tx, wanted)
  return made?.user
}
