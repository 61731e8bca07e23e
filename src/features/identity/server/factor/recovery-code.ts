import type { IdentityPlatform } from '../identity-platform.ts'

/** The stored hash of a recovery code. */
export function recoveryCodeHash(
  { secrets }: Pick<IdentityPlatform, 'secrets'>,
  { set, code }: { set: string; code: string },
): string {
  return secrets.sign('recovery-code', `${set} ${code}`)
}

/** The normalized code: people type capitals, spaces and dashes. */
export function normalRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}
