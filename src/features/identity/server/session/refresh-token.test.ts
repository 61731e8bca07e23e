import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRefreshToken, encodeRefreshToken, isRefreshTokenGenuine } from './refresh-token.ts'

test('a refresh token round-trips for every session and counter', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 ** 40 }), (session, counter) => {
      const key = randomBytes(32)
      const token = decodeRefreshToken(encodeRefreshToken({ session, counter, key }))
      expect(token).toMatchObject({ session, counter })
      expect(token && isRefreshTokenGenuine(token, key)).toBe(true)
      expect(token && isRefreshTokenGenuine(token, randomBytes(32))).toBe(false)
    }),
  )
})

test('a token with any changed character is invalid', () => {
  const text = encodeRefreshToken({ session: crypto.randomUUID(), counter: 300, key: randomBytes(32) })
  for (let index = 0; index < text.length; index += 1) {
    const other = text[index] === 'A' ? 'B' : 'A'
    expect(decodeRefreshToken(text.slice(0, index) + other + text.slice(index + 1))).toBeUndefined()
  }
  for (const cut of [0, 1, 10, text.length - 1])
    expect(decodeRefreshToken(text.slice(0, cut))).toBeUndefined()
  expect(decodeRefreshToken(`${text}=`)).toBeUndefined()
})

test('no text breaks the parser', () => {
  const encoded = fc
    .uint8Array({ minLength: 30, maxLength: 60 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'))
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 90 }), encoded), (text) => {
      expect(decodeRefreshToken(text)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})
