import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { User } from '../tables.ts'

export const factorNoticeJob = 'identity.send-factor-notice'

/** A change of second factors, reported in case it wasn't the user. */
export type FactorChange = 'added' | 'removed' | 'codes_made' | 'code_used'

/** `id` stays the same when the job runs again. */
export type FactorNotice = { id: string; email: string; change: FactorChange }

/** Notifies the user by email, in the transaction of the change. Does nothing without an address. */
export async function enqueueFactorNotice(
  { jobs, clock }: Pick<IdentityPlatform, 'jobs' | 'clock'>,
  tx: Transaction,
  { user, change }: { user: Pick<User, 'email'>; change: FactorChange },
): Promise<void> {
  if (!user.email) return
  const payload: FactorNotice = { id: newId(clock.now()), email: user.email, change }
  await jobs.enqueue(tx, { name: factorNoticeJob, payload })
}
