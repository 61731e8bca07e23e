import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { mfaChallenges, mfaFactors } from '../tables.ts'
import type { FactorRow } from './find-factors.ts'
import { askForNewPasskey, askForPasskey, type PasskeyOptions, readPasskey } from './passkey.ts'

type Ask = { user: SignedIn['user']; factor: FactorRow; challenge: string }

/** The question to the browser: for a new key while the factor is unverified, for its key from then on. */
export async function askPasskey(
  platform: Pick<IdentityPlatform, 'config'>,
  tx: Transaction,
  { user, factor, challenge }: Ask,
): Promise<PasskeyOptions> {
  const own = readPasskey(factor.webAuthnCredential)
  const asked = own
    ? await askForPasskey(platform, own)
    : await askForNewPasskey(platform, user, await passkeysOf(tx, user.id))
  await tx
    .update(mfaChallenges)
    .set({ webAuthnData: { challenge: asked.credential_options.publicKey.challenge } })
    .where(eq(mfaChallenges.id, challenge))
  return asked
}

async function passkeysOf(tx: Transaction, user: string) {
  const rows = await tx
    .select({ kept: mfaFactors.webAuthnCredential })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.user, user), eq(mfaFactors.type, 'webauthn')))
  return rows.flatMap(({ kept }) => readPasskey(kept) ?? [])
}
