import { lt, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { unseal } from '../seal.ts'
import { factorSteps } from '../tables.ts'
import { totpPlace } from './enroll-factor.ts'
import type { FactorRow } from './find-factors.ts'
import { stepOfCode } from './totp.ts'

/** Whether this is the app's current code, and newer than the last one accepted; uses it up. */
export async function takeTotpCode(
  platform: Pick<IdentityPlatform, 'clock' | 'secrets'>,
  tx: Transaction,
  { factor, code }: { factor: FactorRow; code: string },
): Promise<boolean> {
  const secret = unseal(platform, totpPlace(factor.id), factor.secret ?? '')
  if (!secret) throw new Error(`Cannot decrypt the secret of factor ${factor.id}.`)
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
