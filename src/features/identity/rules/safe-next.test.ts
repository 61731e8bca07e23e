import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext, withNext } from './safe-next.ts'

const origin = 'https://nurtured.test'

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/workspace/..//evil.example',
  '/workspace/../\\evil.example',
  '/a/%2e%2e//evil.example',
  'http:evil.example',
  'http://evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)\n',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'view-source:https://evil.example',
  'mailto:a@evil.example',
  'intent://evil.example',
  'evil.example',
  '@evil.example',
  ':80',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '.',
  '../evil',
  ';//evil.example',
  'https://nurtured.test@evil.example',
  'https://nurtured.test.evil.example',
  'https://nurtured.test:443@evil.example',
  '//nurtured.test@evil.example',
  'https://nurtured.test/workspace',
  '//nurtured.test/workspace',
  '/workspace\r\nSet-Cookie: a=b',
  '/workspace%0d%0aSet-Cookie:a=b',
  '/workspace%0aLocation:https://evil.example',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '/\u2044evil.example',
  '/\u2215/evil.example',
  '//evil\u3002example',
  '/\u200b/evil.example',
  '\ufeff//evil.example',
  '/\u202e/evil.example',
  '//[::1]',
  '//0x7f000001',
  '//evil.example#@nurtured.test',
  '/\\\\evil.example',
  '/\\x.example',
  '/auth/login',
  '/auth/login?next=/auth/login',
  '/auth',
  `/${'a'.repeat(2001)}`,
]

test(`${hostile.length} ways to leave the site all lead to the workspace`, () => {
  expect(hostile.length).toBeGreaterThanOrEqual(80)
  for (const next of hostile) expect([next, safeNext(next)]).toEqual([next, '/workspace'])
})

test('keeps one of our paths with its query and fragment', () => {
  for (const next of [
    '/',
    '/workspace',
    '/workspace/journey/019c?tab=2&x=%20y#visits',
    '/workspace/assets?from=https://evil.example',
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
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'http:',
    '?',
    '#',
    ';',
    ' ',
  )
  const mixed = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        mixed,
        mixed.map((text) => `/${text}`),
      ),
      (next) => {
        expect(new URL(safeNext(next), origin).origin).toBe(origin)
        expect(safeNext(next)).toMatch(/^\/(?![/\\])/)
      },
    ),
    { numRuns: 5000 },
  )
})

test('another sign-in method leads to the same place, and to no other origin', () => {
  const way = '/auth/register?next=%2Fworkspace%2Fassets%2Fdraft'
  expect(withNext('/auth/register', '/workspace/assets/draft')).toBe(way)
  for (const usual of [null, undefined, '', '/workspace', '//evil.example'])
    expect(withNext('/auth/register', usual)).toBe('/auth/register')
})
