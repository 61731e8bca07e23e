import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { tellAtOnceLabel } from '#src/features/identity/messages/account-notice-labels.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendNotice } from './send-notice.ts'

export const addressNoticeJob = 'identity.send-address-notice'

export const addressNotice = z.object({ id: z.uuid(), to: z.string(), newEmail: z.string() })

/** Tells the address that an account had before that it is another now. Throws while the mail server is away. */
export function sendAddressNotice(
  platform: Platform,
  { id, to, newEmail }: z.infer<typeof addressNotice>,
): Promise<void> {
  return sendNotice(platform, {
    id: `address-${id}`,
    to,
    of: newEmail,
    said: {
      subject: msg`Your e-mail address was changed`,
      lead: msg`Your account at Nurtured now has the address ${{ address: newEmail }}. This one signs in no more.`,
      otherwise: tellAtOnceLabel,
    },
  })
}
