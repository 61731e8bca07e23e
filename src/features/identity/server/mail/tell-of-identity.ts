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

/** `id` stays the same when the job runs again; `label` is what the way to sign in is called. */
export const identityNotice = z.object({
  id: z.uuid(),
  email: z.string(),
  change: z.enum(['linked', 'unlinked']),
  label: z.string(),
})

type Change = { user: Pick<User, 'email'>; change: 'linked' | 'unlinked'; label: string }

/** Has the user told by mail, in the transaction that makes the change. Who has no address is not told. */
export async function tellOfIdentity(
  { jobs, clock }: Pick<IdentityPlatform, 'jobs' | 'clock'>,
  tx: Transaction,
  { user, change, label }: Change,
): Promise<void> {
  if (!user.email) return
  const payload = { id: newId(clock.now()), email: user.email, change, label }
  await jobs.enqueue(tx, { name: identityNoticeJob, payload })
}

/** Mails a user that a way to sign in came or went. Throws when the mail server could not be reached. */
export function sendIdentityNotice(
  platform: Pick<Platform, 'config' | 'db' | 'mail' | 'log'>,
  { id, email, change, label }: z.output<typeof identityNotice>,
): Promise<void> {
  return sendNotice(platform, {
    id: `identity-${id}`,
    to: email,
    said: {
      subject: change === 'linked' ? msg`A way to sign in was added` : msg`A way to sign in was removed`,
      lead:
        change === 'linked'
          ? msg`From now on you may also sign in to your account with ${{ label }}.`
          : msg`${{ label }} no longer signs in to your account.`,
      otherwise: setNewPasswordLabel(`${platform.config.publicOrigin}/auth/reset`),
    },
  })
}
