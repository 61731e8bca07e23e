import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { newKey } from '#src/test/saml-identity-provider.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

test('every key gets a certificate others can read, always the same', () => {
  for (let n = 0; n < 4; n += 1) {
    const key = newKey()
    const pem = selfSignedCertificate(key, 'acme.test')
    const certificate = new X509Certificate(pem)
    expect([certificate.subject, certificate.issuer]).toEqual(['CN=acme.test', 'CN=acme.test'])
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(key)).toBe(true)
    expect(certificate.validTo).toContain('2049')
    expect(selfSignedCertificate(key, 'acme.test')).toBe(pem)
  }
})
