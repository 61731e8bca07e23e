import { createPrivateKey, type KeyObject } from 'node:crypto'

/** An RSA key of 2,048 bits or more from PEM, or from the base64 of PKCS #1 or PKCS #8; undefined for anything else. */
export function readRsaKey(text: string): KeyObject | undefined {
  const isPem = text.includes('-----BEGIN')
  const pem = text.replaceAll('\\n', '\n')
  const bytes = Buffer.from(text, 'base64')
  const key = isPem
    ? parsed(() => createPrivateKey(pem))
    : (parsed(() => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })) ??
      parsed(() => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs1' })))
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  return key?.asymmetricKeyType === 'rsa' && bits >= 2048 ? key : undefined
}

function parsed(read: () => KeyObject): KeyObject | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
