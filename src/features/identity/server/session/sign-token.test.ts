import { generateKeyPairSync, verify } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { signToken } from './sign-token.ts'

// Each of the two numbers of a signature is shorter than 32 bytes once in 256 times, and longer in DER every
// other time.
test('jose and Node accept the signatures of 2,000 tokens', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signing = { algorithm: 'ES256', kid: 'k1', key: privateKey } as const
  for (let number = 0; number < 2000; number += 1) {
    const token = signToken(signing, { number, name: 'Žofie 🎙' })
    const [header = '', payload = '', signature = ''] = token.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    expect(bytes).toHaveLength(64)
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, bytes), token).toBe(true)
  }
  const token = signToken(signing, { number: 1, name: 'Žofie 🎙' })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'k1', typ: 'JWT' })
  expect((await jwtVerify(token, publicKey)).payload).toEqual({ number: 1, name: 'Žofie 🎙' })
})
