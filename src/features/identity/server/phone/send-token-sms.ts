import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { issueMailedToken, type MailedType } from '../mail/mailed-token.ts'
import { type User, users } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { findTextedUser } from './find-texted-user.ts'
import type { TokenSms, TokenSmsKind } from './request-sms.ts'
import { sendCode } from './send-code.ts'

export const tokenSms: z.ZodType<TokenSms> = z.object({
  id: z.uuid(),
  kind: z.enum(['signup', 'signin', 'phone_change', 'reauthentication']),
  phone: z.string(),
  user: z.uuid().exactOptional(),
  newUser: z.object({ data: z.record(z.string(), z.unknown()) }).exactOptional(),
})

const types: Record<TokenSmsKind, MailedType> = {
  signup: 'confirmation_token',
  signin: 'recovery_token',
  phone_change: 'phone_change_token',
  reauthentication: 'reauthentication_token',
}

/**
 * Texts a code to a user, or does nothing without an account. Each run creates a new code, so that none is
 * ever stored in the queue. Throws if the service can't be reached, so that the job retries.
 */
export async function sendTokenSms(platform: Platform, wanted: TokenSms): Promise<void> {
  const made = await platform.db.asSystem((tx) => makeCode(platform, tx, wanted))
  if (made) await sendCode(platform, { messageId: `sign-in-${wanted.id}`, ...made })
}

async function makeCode(
  platform: Platform,
  tx: Transaction,
  wanted: TokenSms,
): Promise<{ user: string; phone: string; code: string } | undefined> {
  const found = await findTextedUser(platform, tx, wanted)
  if (!found) return undefined
  const { user, phone } = found
  const { kind } = wanted
  const at = platform.clock.now()
  await tx.update(users).set(sentAt(kind, at)).where(eq(users.id, user.id))
  if (kind === 'signin') await writeAudit(tx, { action: 'user_recovery_requested', user, address: '', at })
  const { codeSeconds, codeLength } = platform.config.authPhone
  const { code } = await issueMailedToken(platform, tx, {
    user: user.id,
    type: types[kind],
    address: phone,
    seconds: codeSeconds,
    digits: codeLength,
  })
  return { user: user.id, phone, code }
}

function sentAt(kind: TokenSmsKind, at: Date): Partial<User> {
  switch (kind) {
    case 'signup':
      return { confirmationSentAt: at }
    case 'signin':
      return { recoverySentAt: at }
    case 'phone_change':
      return { phoneChangeSentAt: at }
    case 'reauthentication':
      return { reauthenticationSentAt: at }
  }
}
