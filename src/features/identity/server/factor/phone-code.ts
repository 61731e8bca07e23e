import { randomInt } from 'node:crypto'
import type { IdentityPlatform } from '../identity-platform.ts'

const purpose = 'factor-code'

type World = Pick<IdentityPlatform, 'secrets' | 'config'>

/** A code for a challenge, and its stored hash. */
export function newPhoneCode({ secrets, config }: World, challenge: string): { code: string; hash: string } {
  const code = Array.from({ length: config.authLimits.smsCodeLength }, () => randomInt(10)).join('')
  return { code, hash: secrets.sign(purpose, `${challenge} ${code}`) }
}

/** Whether this is the code that was sent; compared in constant time. */
export function isPhoneCode(
  { secrets }: World,
  { challenge, code, hash }: { challenge: string; code: string; hash: string | null },
): boolean {
  return hash !== null && secrets.isSigned(purpose, `${challenge} ${code}`, hash)
}
