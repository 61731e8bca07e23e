import type { IdentityPlatform } from '../identity-platform.ts'

/** What is kept of a recovery code. */
export function recoveryCodeHash(
  { secrets }: Pick<IdentityPlatform, 'secrets'>,
  { set, code }: { set: string; code: string },
): string {
  return secrets.sign('recovery-code', `${set} ${code}`)
}

/** A code as it was made: people type capitals, and set spaces and dashes. */
export function normalRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}
