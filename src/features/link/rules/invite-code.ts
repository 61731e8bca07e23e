/** Digits and letters that are hard to confuse: no I, L, O and U, as in Crockford's base 32. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** Random bytes per code; each yields five bits, sixty in total. */
export const inviteCodeBytes = length

export const mostUses = 10_000
export const maxCodesPerRequest = 100
export const maxCodesPerLink = 5000

/** A code as shown to its owner, such as `7K3P-2M9Q-XR4T`. */
export function inviteCodeOf(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, length), (byte) => letters.charAt(byte & 31)).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** Typed input in normal form: no spaces, dashes or case, and similar-looking letters replaced by digits. */
export function plainInviteCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

export const inviteCodeEnding = 4

/** `open`: it can still be used. */
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

/** New codes, shown this once, with the URL to send along; also as CSV. */
export type MadeCodes = { list: string[]; address: string; csv: string }
