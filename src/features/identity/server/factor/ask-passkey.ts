import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { mfaChallenges, mfaFactors } from '../tables.ts'
import type { FactorRow } from './find-factors.ts'
import { askForNewPasskey, askForPasskey, type PasskeyOptions, readPasskey } from './passkey.ts'
import type { RelyingParty } from './relying-party.ts'

type Ask = { user: SignedIn['user']; factor: FactorRow; challenge: string; site: RelyingParty }

/** A challenge for the browser: to create a key while the factor is unverified, to use it afterwards. */
export async function askPasskey(
  platform: Pick<IdentityPlatform, 'config'>,
  tx: Transaction,
  { user, factor, challenge, site }: Ask,
): Promise<PasskeyOptions> {
  const own = readPasskey(factor.webAuthnCredential)
  const asked = own
    ? await askForPasskey(platform, { key: own, rpId: site.rpId })
    : await askForNewPasskey(platform, { user, known: await passkeysOf(tx, user.id), rpId: site.rpId })
  await tx
    .update(mfaChallenges)
    .set({ webAuthnData: { challenge: asked.credential_options.publicKey.challenge, ...site } })
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
