import { Secret, TOTP } from 'otpauth'
import { drawQrCode } from '#src/platform/qr-code.ts'

const secretBytes = 20
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** How many 30 s steps a phone's clock may be off. */
const skew = 1

/** A new secret with its `uri` (otpauth://) for an authenticator app, and the same as an SVG. */
export async function newTotp({ issuer, account }: { issuer: string; account: string }): Promise<{
  bytes: Uint8Array
  secret: string
  uri: string
  picture: string
}> {
  const secret = new Secret({ size: secretBytes })
  const uri = new TOTP({ ...kind, secret, issuer, label: account }).toString()
  return { bytes: secret.bytes, secret: secret.base32, uri, picture: await drawQrCode(uri) }
}

/** The time step of a code, counted from 1970; undefined if it isn't a current one. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const away = TOTP.validate({ ...kind, token: code, secret, timestamp, window: skew })
  return away === null ? undefined : TOTP.counter({ period: kind.period, timestamp }) + away
}
