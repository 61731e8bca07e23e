import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { setNewPasswordLabel } from '#src/features/identity/messages/account-notice-labels.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { User } from '../tables.ts'
import { sendNotice } from './send-notice.ts'

export const identityNoticeJob = 'identity.send-identity-notice'

/** `id` stays the same when the job runs again; `label` is the name of the sign-in method. */
export const identityNotice = z.object({
  id: z.uuid(),
  email: z.string(),
  change: z.enum(['linked', 'unlinked']),
  label: z.string(),
})

type Change = { user: Pick<User, 'email'>; change: 'linked' | 'unlinked'; label: string }

/** Notifies the user by email, in the transaction of the change. Does nothing without an address. */
export async function enqueueIdentityNotice(
  { jobs, clock }: Pick<IdentityPlatform, 'jobs' | 'clock'>,
  tx: Transaction,
  { user, change, label }: Change,
): Promise<void> {
  if (!user.email) return
  const payload = { id: newId(clock.now()), email: user.email, change, label }
  await jobs.enqueue(tx, { name: identityNoticeJob, payload })
}

/** Emails a user about an added or removed sign-in method. Throws if the mail server can't be reached. */
export function sendIdentityNotice(
  platform: Pick<Platform, 'config' | 'db' | 'mail' | 'log'>,
  { id, email, change, label }: z.output<typeof identityNotice>,
): Promise<void> {
  return sendNotice(platform, {
    id: `identity-${id}`,
    to: email,
    said: {
      subject: change === 'linked' ? msg`A sign-in method was added` : msg`A sign-in method was removed`,
      lead:
        change === 'linked'
          ? msg`You can now also sign in to your account with ${{ label }}.`
          : msg`You can no longer sign in to your account with ${{ label }}.`,
      otherwise: setNewPasswordLabel(`${platform.config.publicOrigin}/auth/reset`),
    },
  })
}
