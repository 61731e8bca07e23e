import type { IdentityPlatform } from '../identity-platform.ts'
import type { FactorRow } from './find-factors.ts'

/** How long a challenge of this type of factor is valid. */
export function challengeSeconds(
  { config }: Pick<IdentityPlatform, 'config'>,
  type: FactorRow['type'],
): number {
  return type === 'webauthn' ? config.authLimits.passkeySeconds : config.authLimits.challengeSeconds
}
