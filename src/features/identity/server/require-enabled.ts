import { AuthRefusal } from './auth-refusal.ts'
import type { FactorRow } from './factor/find-factors.ts'
import type { IdentityPlatform } from './identity-platform.ts'

type Type = FactorRow['type']

const names: Record<Type, string> = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }

/** Throws AuthRefusal(422) if this installation doesn't allow enrolling or verifying this type of factor. */
export function requireEnabled(
  { config }: Pick<IdentityPlatform, 'config'>,
  type: Type,
  verb: 'enroll' | 'verify',
): void {
  const isOn = {
    totp: config.authLimits.mfaTotp,
    phone: config.authMfaPhone,
    webauthn: config.authMfaWebauthn,
  }
  if (isOn[type]) return
  const doing = verb === 'enroll' ? 'enroll' : 'verification'
  throw new AuthRefusal(422, `mfa_${type}_${verb}_not_enabled`, `MFA ${doing} is disabled for ${names[type]}`)
}
