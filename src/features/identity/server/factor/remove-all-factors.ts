import { eq } from 'drizzle-orm'
import { holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { mfaFactors, recoveryCodeSets, sessions, users } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { enqueueFactorNotice } from './enqueue-factor-notice.ts'
import { findFactors } from './find-factors.ts'
import { lowerSessions } from './remove-factor.ts'

type Owner = { user: string; session: string; address: string }

/**
 * Removes all second factors and recovery codes of a user in one step: with the protocol's calls, a user
 * signed in by recovery code would lose the permission halfway. Throws Refusal 403 insufficient_aal unless
 * the session has verified a second factor.
 */
export async function removeAllFactors(
  platform: Pick<IdentityPlatform, 'db' | 'clock' | 'jobs' | 'config'>,
  { user: id, session: sessionId, address }: Owner,
): Promise<void> {
  const at = platform.clock.now()
  await platform.db.asSystem(async (tx) => {
    const user = await holdRow(tx, users, { id })
    const session = await holdRow(tx, sessions, { id: sessionId })
    if (!user || session?.user !== id || session.aal !== 'aal2')
      throw new Refusal(403, 'insufficient_aal', 'Enter the code of your second factor first.')
    for (const factor of await findFactors(tx, id, platform)) await lowerSessions(tx, factor.id, at)
    await tx.delete(recoveryCodeSets).where(eq(recoveryCodeSets.user, id))
    await tx.delete(mfaFactors).where(eq(mfaFactors.user, id))
    await enqueueFactorNotice(platform, tx, { user, change: 'removed' })
    await writeAudit(tx, { action: 'factor_unenrolled', user, address, at })
  })
}
