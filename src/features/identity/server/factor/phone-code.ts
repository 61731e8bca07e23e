import { randomInt } from 'node:crypto'
import type { IdentityPlatform } from '../identity-platform.ts'

const purpose = 'factor-code'

type World = Pick<IdentityPlatform, 'secrets' | 'config'>

/** Digits for the answer to a challenge, and what is kept of them. */
export function newPhoneCode({ secrets, config }: World, challenge: string): { code: string; hash: string } {
  const code = Array.from({ length: config.authLimits.smsCodeLength }, () => randomInt(10)).join('')
  return { code, hash: secrets.sign(purpose, `${challenge} ${code}`) }
}

/** Whether these are the digits that were sent; compared in constant time. */
export function isPhoneCode(
  { secrets }: World,
  { challenge, code, hash }: { challenge: string; code: string; hash: string | null },
): boolean {
  return hash !== null && secrets.isSigned(purpose, `${challenge} ${code}`, hash)
}
