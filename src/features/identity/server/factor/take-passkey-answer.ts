import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { mfaFactors } from '../tables.ts'
import type { FactorRow } from './find-factors.ts'
import { passkeyQuestion, readPasskey, takeNewPasskey, takePasskey } from './passkey.ts'
import { relyingPartyOf } from './relying-party.ts'

type Answer = { factor: FactorRow; question: unknown; type: string; response: unknown }

/** Whether this is the response of the factor's key; for a factor without one, stores the new key. */
export async function takePasskeyAnswer(
  platform: Pick<IdentityPlatform, 'config'>,
  tx: Transaction,
  { factor, question, type, response }: Answer,
): Promise<boolean> {
  const asked = passkeyQuestion.safeParse(question)
  const own = readPasskey(factor.webAuthnCredential)
  if (!asked.success || type !== (own ? 'request' : 'create')) return false
  const { challenge, ...named } = asked.data
  const answer = { challenge, response, site: relyingPartyOf(platform, named) }
  if (own) {
    const moved = await takePasskey(own, answer)
    if (!moved) return false
    await tx.update(mfaFactors).set({ webAuthnCredential: moved }).where(eq(mfaFactors.id, factor.id))
    return true
  }
  const made = await takeNewPasskey(answer)
  if (!made) return false
  await tx
    .update(mfaFactors)
    .set({ webAuthnCredential: made.key, webAuthnAaguid: made.aaguid })
    .where(eq(mfaFactors.id, factor.id))
  return true
}
