import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const notAllowed = 'Navigating to an external URL is not allowed by default. Use the external option.'
const forbidden = 'Cannot navigate to a URL with a forbidden protocol.'
const origin = 'https://nurtured.test'

test.each([
  ['/workspace', '/workspace'],
  ['/l/abc/why?a=1#part', '/l/abc/why?a=1#part'],
  ['https://nurtured.test/workspace?a=1', '/workspace?a=1'],
  ['?page=2', '/?page=2'],
  ['/a/../b', '/b'],
  ['  /padded  ', '/padded'],
  // Without slashes, browsers ignore the page's own scheme and read what follows as a path.
  ['https:evil.test', '/evil.test'],
  // Our paths never begin like another host.
  ['https://nurtured.test//evil.test', '/evil.test'],
  ['/.//evil.test', '/evil.test'],
])('%j is ours', (to, href) => {
  expect(destinationOf(to, { origin })).toEqual({ kind: 'internal', href })
})

// Some browser or router reads each of these as a URL of another site.
const outward = [
  'https://evil.test',
  'HTTPS://EVIL.TEST',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  '/\r\n/evil.test',
  'http:evil.test',
  'https:\\\\evil.test',
  'https://nurtured.test@evil.test',
  'https://nurtured.test.evil.test',
  'https://nurtured.test:444/',
  'http://nurtured.test/',
  '//evil%E3%80%82test',
  '\u0000//evil.test',
  'mailto:a@evil.test',
]

test.each(outward)('%j needs the external option', (to) => {
  expect(() => destinationOf(to, { origin })).toThrow(notAllowed)
  expect(destinationOf(to, { origin, external: true }).kind).toBe('external')
})

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript://nurtured.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://nurtured.test/1',
  'ftp://evil.test',
]

test.each(hostile)('%j is forbidden with any options', (to) => {
  expect(() => destinationOf(to, { origin })).toThrow(forbidden)
  expect(() => destinationOf(to, { origin, external: true })).toThrow(forbidden)
})

test('an invalid URL is refused', () => {
  expect(() => destinationOf('https://%%%', { external: true })).toThrow(
    'Cannot navigate to a malformed URL.',
  )
})
