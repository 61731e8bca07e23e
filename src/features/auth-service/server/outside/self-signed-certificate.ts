import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

const sequence = 0x30
const integer = 0x02
const bitString = 0x03
const utf8String = 0x0c
const set = 0x31
const utcTime = 0x17
const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const commonName = Buffer.from('0603550403', 'hex')

/**
 * A self-signed certificate (X.509 v3, PEM) for an RSA key, as SAML metadata requires. The same key always
 * gives the same certificate, valid until 2049: SAML partners pin the certificate, not its dates.
 */
export function selfSignedCertificate(key: KeyObject, name: string): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  // DER allows no leading zeros except the sign byte.
  const serial = Buffer.from([0, 0x80, ...createHash('sha256').update(publicKey).digest().subarray(0, 15)])
  const who = der(sequence, der(set, der(sequence, commonName, der(utf8String, Buffer.from(name)))))
  const times = der(
    sequence,
    der(utcTime, Buffer.from('250101000000Z')),
    der(utcTime, Buffer.from('491231235959Z')),
  )
  const body = der(
    sequence,
    Buffer.from('a003020102', 'hex'),
    der(integer, serial),
    sha256WithRsa,
    who,
    times,
    who,
    publicKey,
  )
  const signature = der(bitString, Buffer.from([0]), sign('sha256', body, key))
  const whole = der(sequence, body, sha256WithRsa, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
