/** Digits and letters that are not taken for each other: no I, L, O and U, as Crockford's base 32 has them. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** How many random bytes a code is made of; each gives five bits, sixty together. */
export const inviteCodeBytes = length

export const mostUses = 10_000
export const mostCodesAtOnce = 100
export const mostCodesOfLink = 5000

/** A code as it is given away, such as `7K3P-2M9Q-XR4T`. */
export function inviteCodeOf(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, length), (byte) => letters.charAt(byte & 31)).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** What was typed, as one compares it: without spaces, dashes and case, and with what was taken for a digit as that digit. */
export function plainInviteCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

export const inviteCodeEnding = 4

/** `open`: it still lets somebody in. */
export type InviteCodeState = 'open' | 'used_up' | 'ended' | 'revoked'

export function stateOfCode(code: {
  used: number
  uses: number
  isOver: boolean
  revokedAt: Date | null
}): InviteCodeState {
  if (code.revokedAt) return 'revoked'
  if (code.isOver) return 'ended'
  return code.used >= code.uses ? 'used_up' : 'open'
}

/** Codes as they were just made, shown this once, with the address to give away with them; the same as CSV. */
export type MadeCodes = { list: string[]; address: string; csv: string }
