import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { tellAtOnceLabel } from '#src/features/identity/messages/account-notice-labels.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendNotice } from './send-notice.ts'

export const addressNoticeJob = 'identity.send-address-notice'

export const addressNotice = z.object({ id: z.uuid(), to: z.string(), newEmail: z.string() })

/** Notifies the previous address that the account has a new one. Throws while the mail server is down. */
export function sendAddressNotice(
  platform: Platform,
  { id, to, newEmail }: z.infer<typeof addressNotice>,
): Promise<void> {
  return sendNotice(platform, {
    id: `address-${id}`,
    to,
    of: newEmail,
    said: {
      subject: msg`Your email address was changed`,
      lead: msg`Your Nurtured account now uses the address ${{ address: newEmail }}. You can no longer sign in with the address that received this email.`,
      otherwise: tellAtOnceLabel,
    },
  })
}
