import { randomInt } from 'node:crypto'
import type { IdentityPlatform } from '../identity-platform.ts'

const purpose = 'factor-code'

type World = Pick<IdentityPlatform, 'secrets'>

/** Six digits for the answer to a challenge, and what is kept of them. */
export function newPhoneCode({ secrets }: World, challenge: string): { code: string; hash: string } {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  return { code, hash: secrets.sign(purpose, `${challenge} ${code}`) }
}

/** Whether these are the six digits that were sent; compared in constant time. */
export function isPhoneCode(
  { secrets }: World,
  { challenge, code, hash }: { challenge: string; code: string; hash: string | null },
): boolean {
  return hash !== null && secrets.isSigned(purpose, `${challenge} ${code}`, hash)
}
