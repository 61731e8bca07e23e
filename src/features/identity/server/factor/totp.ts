import { Secret, TOTP } from 'otpauth'
import { drawQrCode } from '#src/platform/qr-code.ts'

const secretBytes = 20
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps of 30 s that a phone's clock may be away from ours. */
const skew = 1

/** A new secret and what shows it to an authenticator app: `uri` (otpauth://), and the same as an SVG picture. */
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

/** The time step, counted from 1970, whose code this is; undefined when it is none of this minute. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const away = TOTP.validate({ ...kind, token: code, secret, timestamp, window: skew })
  return away === null ? undefined : TOTP.counter({ period: kind.period, timestamp }) + away
}
