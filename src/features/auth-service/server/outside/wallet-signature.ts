import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * The Ethereum address that signed the text (EIP-191), with its checksum (EIP-55); undefined for an invalid
 * signature.
 */
export function ethereumSigner(text: string, signature: Buffer): string | undefined {
  const message = Buffer.from(text)
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`)
  const hash = keccak_256(Buffer.concat([prefix, message]))
  const last = signature[64] ?? 0
  const recovery = last >= 27 ? last - 27 : last
  if (signature.length !== 65 || recovery > 1) return undefined
  try {
    const point = secp256k1.Signature.fromBytes(Uint8Array.from(signature.subarray(0, 64)), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash)
    return withChecksum(
      Buffer.from(keccak_256(point.toBytes(false).subarray(1)).subarray(12)).toString('hex'),
    )
  } catch {
    return undefined
  }
}

function withChecksum(address: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(address))).toString('hex')
  const letters = [...address].map((letter, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/** Whether the owner of a Solana address signed the text. */
export function isSolanaSigner(text: string, signature: Buffer, address: string): boolean {
  const key = fromBase58(address)
  if (key?.length !== 32 || signature.length !== 64) return false
  return ed25519.verify(Uint8Array.from(signature), Uint8Array.from(Buffer.from(text)), key, {
    zip215: false,
  })
}

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function fromBase58(text: string): Uint8Array | undefined {
  let number = 0n
  for (const letter of text) {
    const value = digits.indexOf(letter)
    if (value < 0) return undefined
    number = number * 58n + BigInt(value)
  }
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from(
    Buffer.from('00'.repeat(zeros) + hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  )
}
