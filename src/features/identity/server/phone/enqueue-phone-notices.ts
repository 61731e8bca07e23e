import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { tellAtOnceLabel } from '#src/features/identity/messages/account-notice-labels.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { speak } from '#src/translation/speak.ts'
import { findLocaleOf } from '../find-locale.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { sendNotice } from '../mail/send-notice.ts'
import type { User } from '../tables.ts'
import { sendSms } from './send-sms.ts'

export const phoneNoticeJob = 'identity.send-phone-notice'

/** `id` stays the same when the job runs again; `to` is an address or a number without its plus. */
export const phoneNotice = z.object({
  id: z.uuid(),
  by: z.enum(['mail', 'sms']),
  to: z.string(),
  newPhone: z.string(),
  /** The user; missing in jobs from before it was stored. */
  user: z.uuid().exactOptional(),
})

/** Notifies the previous number and the address of a new number, in the transaction of the change. */
export async function enqueuePhoneNotices(
  { jobs, clock }: Pick<IdentityPlatform, 'jobs' | 'clock'>,
  tx: Transaction,
  { before, newPhone }: { before: Pick<User, 'id' | 'phone' | 'email'>; newPhone: string },
): Promise<void> {
  const known = [
    { by: 'sms', to: before.phone },
    { by: 'mail', to: before.email },
  ] as const
  for (const { by, to } of known)
    if (to) {
      const payload: z.infer<typeof phoneNotice> = {
        id: newId(clock.now()),
        by,
        to,
        newPhone,
        user: before.id,
      }
      await jobs.enqueue(tx, { name: phoneNoticeJob, payload })
    }
}

/** Notifies one of them. Throws while the mail server or the SMS service can't be reached. */
export async function sendPhoneNotice(
  platform: Pick<Platform, 'config' | 'db' | 'mail' | 'sms' | 'log'>,
  { id, by, to, newPhone, user }: z.infer<typeof phoneNotice>,
): Promise<void> {
  const ending = newPhone.slice(-2)
  if (by === 'sms') {
    const { hostname } = new URL(platform.config.publicOrigin)
    const text = speak(
      (user && (await findLocaleOf(platform, user))) || 'en',
      msg`Your Nurtured account now has a different phone number, ending in ${{ ending }}. You can no longer sign in with the number that received this message. If this wasn’t you, contact the administrator of ${{ site: hostname }} immediately.`,
    )
    return sendSms(platform, { messageId: `phone-${id}`, phone: to, text })
  }
  return sendNotice(platform, {
    id: `phone-${id}`,
    to,
    said: {
      subject: msg`Your phone number was changed`,
      lead: msg`Your Nurtured account now uses the phone number ending in ${{ ending }}.`,
      otherwise: tellAtOnceLabel,
    },
  })
}
