import { lt, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { unseal } from '../seal.ts'
import { factorSteps } from '../tables.ts'
import { totpPlace } from './enroll-factor.ts'
import type { FactorRow } from './find-factors.ts'
import { stepOfCode } from './totp.ts'

/** Whether this is a code of the factor's app from this minute, and newer than the last that was taken; uses it up. */
export async function takeTotpCode(
  platform: Pick<IdentityPlatform, 'clock' | 'secrets'>,
  tx: Transaction,
  { factor, code }: { factor: FactorRow; code: string },
): Promise<boolean> {
  const secret = unseal(platform, totpPlace(factor.id), factor.secret ?? '')
  if (!secret) throw new Error(`The secret of factor ${factor.id} does not open.`)
  const step = stepOfCode(secret, code, platform.clock.now())
  if (step === undefined) return false
  const taken = await tx
    .insert(factorSteps)
    .values({ factor: factor.id, step })
    .onConflictDoUpdate({
      target: factorSteps.factor,
      set: { step: sql`excluded.step` },
      setWhere: lt(factorSteps.step, step),
    })
    .returning()
  return taken.length > 0
}
