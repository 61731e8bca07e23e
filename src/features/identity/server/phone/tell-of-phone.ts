import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { sendNotice } from '../mail/send-notice.ts'
import type { User } from '../tables.ts'
import { sendSms } from './send-sms.ts'

export const phoneNoticeJob = 'identity.send-phone-notice'

/** `id` stays the same when the job runs again; `to` is an address or, without its plus, a number. */
export const phoneNotice = z.object({
  id: z.uuid(),
  by: z.enum(['mail', 'sms']),
  to: z.string(),
  newPhone: z.string(),
})

/**
 * Has whom an account was known by told that it has another number now, in the transaction that makes the change: the
 * number before, and the address.
 */
export async function tellOfPhone(
  { jobs, clock }: Pick<IdentityPlatform, 'jobs' | 'clock'>,
  tx: Transaction,
  { before, newPhone }: { before: Pick<User, 'phone' | 'email'>; newPhone: string },
): Promise<void> {
  const known = [
    { by: 'sms', to: before.phone },
    { by: 'mail', to: before.email },
  ] as const
  for (const { by, to } of known)
    if (to) {
      const payload: z.infer<typeof phoneNotice> = { id: newId(clock.now()), by, to, newPhone }
      await jobs.enqueue(tx, { name: phoneNoticeJob, payload })
    }
}

/** Tells one of them. Throws while the mail server or the SMS service cannot be reached. */
export async function sendPhoneNotice(
  platform: Pick<Platform, 'config' | 'db' | 'mail' | 'sms' | 'log'>,
  { id, by, to, newPhone }: z.infer<typeof phoneNotice>,
): Promise<void> {
  const ending = newPhone.slice(-2)
  if (by === 'sms')
    return sendSms(platform, {
      messageId: `phone-${id}`,
      phone: to,
      text: `Your account at Nurtured now has another number, ending in ${ending}. This one signs in no more. If that was not you, tell whoever runs ${new URL(platform.config.publicOrigin).hostname} at once.`,
    })
  return sendNotice(platform, {
    id: `phone-${id}`,
    to,
    say: (words) => ({
      subject: words.phoneChanged,
      lead: words.phoneEndsIn(ending),
      otherwise: words.tellAtOnce,
    }),
  })
}
