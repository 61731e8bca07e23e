import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeHref, isSecureAddress } from './addresses.ts'

const allowed = [
  'https://example.org/a?b=c#d',
  'HTTP://example.org',
  'mailto:ann@example.org?subject=Hi%20there',
  'tel:+41441234567',
  '/workspace',
  '#costs',
  'https://münchen.example/straße',
]
const refused = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://',
  'https://exa mple.org',
  'https://example.org/\u202egpj.exe',
  'example.org',
  '',
]

test('links lead to web, mail and phone addresses and places here, and nowhere else', () => {
  expect([...allowed, ...refused].filter(isSafeHref)).toEqual(allowed)
})

test('no allowed URL makes a browser run a script', () => {
  const openings = ['', 'https://', 'http:', '/', '#', 'mailto:', 'javascript:', 'java\tscript:', '\\']
  const opening = fc.constantFrom(...openings)
  const rest = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'/:\\\t@.a#') }))
  let passed = 0
  fc.assert(
    fc.property(opening, rest, (start, end) => {
      const href = start + end
      if (!isSafeHref(href)) return
      passed += 1
      const { protocol, host } = new URL(href, 'https://nurtured.test/l/x')
      const staysHere = !/^[/#]/.test(href) || host === 'nurtured.test'
      expect([href, /^(https?|mailto|tel):$/.test(protocol), staysHere]).toEqual([href, true, true])
    }),
    { numRuns: 5000 },
  )
  expect(passed).toBeGreaterThan(200)
})

test('images need https', () => {
  expect(isSecureAddress('https://example.org/a.png')).toBe(true)
  expect(isSecureAddress('http://example.org/a.png')).toBe(false)
  expect(isSecureAddress('/a.png')).toBe(false)
})
