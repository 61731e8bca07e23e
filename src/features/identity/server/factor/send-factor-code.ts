import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { SmsRefused } from '#src/platform/sms/sms-sender.ts'
import { mfaChallenges, mfaFactors } from '../tables.ts'
import { newPhoneCode } from './phone-code.ts'

export const factorCode = z.object({ challenge: z.uuid() })

/**
 * Sends the code of a challenge to its phone, unless the challenge is over. Each run makes a new code, so that none ever
 * lies in the queue. Throws when the service could not be reached, so that the job tries again.
 */
export async function sendFactorCode(
  platform: Platform,
  { challenge }: z.infer<typeof factorCode>,
): Promise<void> {
  const { code, hash } = newPhoneCode(platform, challenge)
  const phone = await platform.db.asSystem(async (tx) => {
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
    const [factor] = await tx.select().from(mfaFactors).where(eq(mfaFactors.id, open.factor))
    return factor?.phone
  })
  if (!phone) return
  const { hostname } = new URL(platform.config.publicOrigin)
  // The last line lets a phone offer the code on this site and on no other.
  const text = `Your code is ${code}\n\n@${hostname} #${code}`
  try {
    await platform.sms.send({ messageId: `factor-${challenge}`, to: `+${phone}`, text })
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    platform.log.warn({ err: error }, 'the SMS service refused a code for good')
  }
}
