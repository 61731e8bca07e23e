import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendCode } from '../phone/send-code.ts'
import { mfaChallenges, mfaFactors } from '../tables.ts'
import { newPhoneCode } from './phone-code.ts'

export const factorCode = z.object({ challenge: z.uuid() })

/**
 * Texts the code of a challenge, unless it has expired. Each run creates a new code, so that none is ever
 * stored in the queue. Throws if the service can't be reached, so that the job retries.
 */
export async function sendFactorCode(
  platform: Platform,
  { challenge }: z.infer<typeof factorCode>,
): Promise<void> {
  const { code, hash } = newPhoneCode(platform, challenge)
  const found = await platform.db.asSystem(async (tx) => {
    const since = secondsAfter(platform.clock.now(), -platform.config.authLimits.challengeSeconds)
    const [open] = await tx
      .update(mfaChallenges)
      .set({ codeHash: hash })
      .where(
        and(
          eq(mfaChallenges.id, challenge),
          isNull(mfaChallenges.verifiedAt),
          gt(mfaChallenges.createdAt, since),
        ),
      )
      .returning({ factor: mfaChallenges.factor })
    if (!open) return undefined
    const factor = await findRow(tx, mfaFactors, { id: open.factor })
    return factor
  })
  if (!found?.phone) return
  const { user, phone } = found
  await sendCode(platform, { messageId: `factor-${challenge}`, user, phone, code })
}
