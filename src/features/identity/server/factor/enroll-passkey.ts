import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { mfaFactors } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { prepareEnrollment, refuseUnprintable } from './enroll-factor.ts'

export type EnrolledPasskey = { id: string; type: 'webauthn'; friendly_name: string }

/**
 * Creates a factor for a passkey or security key, which its first challenge requests. Throws as `enrollTotp`
 * does.
 */
export async function enrollPasskey(
  platform: Pick<IdentityPlatform, 'db' | 'clock' | 'config'>,
  found: SignedIn,
  { friendlyName, address }: { friendlyName: string; address: string },
): Promise<EnrolledPasskey> {
  refuseUnprintable({ friendlyName })
  const at = platform.clock.now()
  const id = newId(at)
  const { user } = found
  await platform.db.asSystem(async (tx) => {
    await prepareEnrollment(platform, tx, { ...found, friendlyName })
    const times = { createdAt: at, updatedAt: at }
    await tx
      .insert(mfaFactors)
      .values({ id, user: user.id, friendlyName, type: 'webauthn', status: 'unverified', ...times })
    await writeAudit(tx, { action: 'factor_in_progress', user, address, at })
  })
  return { id, type: 'webauthn', friendly_name: friendlyName }
}
