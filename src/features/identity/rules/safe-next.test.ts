import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext, withNext } from './safe-next.ts'

const origin = 'https://nurtured.test'

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\u00a0/evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  'https://nurtured.test/workspace',
  '/workspace\r\nSet-Cookie: a=b',
  '/workspace%0d%0aSet-Cookie:a=b',
  '/auth/login',
  '/auth',
  `/${'a'.repeat(2001)}`,
]

test(`${hostile.length} ways to leave the site all lead to the workspace`, () => {
  for (const next of hostile) expect([next, safeNext(next)]).toEqual([next, '/workspace'])
})

test('keeps one of our paths with its query and fragment', () => {
  for (const next of [
    '/',
    '/workspace',
    '/workspace/journey/019c?tab=2&x=%20y#visits',
    '/l/AbC/why%20us',
    '/authors',
    '/;//still-here',
    '/@evil.example',
    '/a//b',
  ])
    expect(safeNext(next)).toBe(next)
  expect(safeNext(null)).toBe('/workspace')
})

test('whatever is requested, the browser stays on the site', () => {
  const pieces = fc.constantFrom(...'/ \\ . %2f %5c %09 \t \n @ : evil.example http: ? # ;'.split(' '))
  const mixed = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom('', '/'), mixed, (start, text) => {
      const kept = safeNext(start + text)
      expect(new URL(kept, origin).origin).toBe(origin)
      expect(kept).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 5000 },
  )
})

test('another sign-in method leads to the same place, and to no other origin', () => {
  const way = '/auth/register?next=%2Fworkspace%2Fassets%2Fdraft'
  expect(withNext('/auth/register', '/workspace/assets/draft')).toBe(way)
  for (const usual of [null, undefined, '', '/workspace', '//evil.example'])
    expect(withNext('/auth/register', usual)).toBe('/auth/register')
})
