import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const publicOrigin = 'https://nurtured.test'
const globs = [
  'https://app.example.com/**',
  'https://*.preview.example.com/done',
  'https://exact.example.com/callback?from=mail',
  'https://short.example.com',
  'https://one.example.com/*/end',
  'http://localhost:*',
  'myapp://signed-in',
  'https://*.*.deep.example.com/**',
]

const allowed: [wanted: string, leadsTo?: string][] = [
  ['https://nurtured.test', 'https://nurtured.test/'],
  ['https://nurtured.test/workspace?tab=links'],
  ['https://nurtured.test/#access_token=theirs', 'https://nurtured.test/'],
  ['https://nurtured.test:443/workspace', 'https://nurtured.test/workspace'],
  ['/workspace', 'https://nurtured.test/workspace'],
  ['https://app.example.com', 'https://app.example.com/'],
  ['https://app.example.com/deep/down.html?x=1&y=2'],
  ['https://one-two.preview.example.com/done'],
  ['https://exact.example.com/callback?from=mail'],
  ['https://one.example.com/between/end'],
  ['http://localhost:5173', 'http://localhost:5173/'],
  ['myapp://signed-in#x', 'myapp://signed-in'],
  ['https://a.b.deep.example.com/x'],
]

const refused = [
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'http://nurtured.test/',
  'https://nurtured.test:8443/',
  'https://sub.nurtured.test/',
  'https://nurtured.test@evil.example/',
  'https://nurtu­red.test/',
  'https://app.example.com.evil.example/',
  'https://app.example.com:8443/',
  'https://a.b.preview.example.com/done',
  'https://evil.example/.preview.example.com/done',
  'https://one.preview.example.com/done?more',
  'https://exact.example.com/callback',
  'https://short.example.com/path',
  'https://one.example.com/a/b/end',
  'https://one.example.com/a.b/end',
  'http://localhost:5173/path',
  'http://localhost.evil.example:5173',
  'myapp://signed-in/more',
  'javascript://nurtured.test/%0aalert(1)',
  'https://nurtured.test/\nset-cookie: a=b',
  'https://nurtured.test/\u0000',
  `https://nurtured.test/${'a'.repeat(2100)}`,
]

test('allows our own pages and those matching a glob', () => {
  for (const [wanted, leadsTo = wanted] of allowed)
    expect([wanted, redirectTarget(wanted, { publicOrigin, globs })]).toEqual([wanted, leadsTo])
})

test('everything else leads to our own origin', () => {
  for (const wanted of refused)
    expect([wanted, redirectTarget(wanted, { publicOrigin, globs })]).toEqual([wanted, publicOrigin])
  expect(redirectTarget(null, { publicOrigin, globs })).toBe(publicOrigin)
})

test('on loopback any port is allowed, but no other name', () => {
  const rules = { publicOrigin: 'http://localhost:3000', globs: [] }
  expect(redirectTarget('http://localhost:5173/a', rules)).toBe('http://localhost:5173/a')
  expect(redirectTarget('http://127.0.0.1:3000/a', rules)).toBe('http://localhost:3000')
  expect(redirectTarget('https://localhost:3000/a', rules)).toBe('http://localhost:3000')
  const byNumber = { publicOrigin: 'http://127.0.0.1:3000', globs: [] }
  expect(redirectTarget('http://127.0.0.1:4000/', byNumber)).toBe('http://127.0.0.1:4000/')
  expect(redirectTarget('http://2130706433:4000/', byNumber)).toBe('http://127.0.0.1:3000')
  expect(redirectTarget('http://0x7f.0.0.1:4000/', byNumber)).toBe('http://127.0.0.1:3000')
})

test('a star in a path stays within the path', () => {
  const rules = { publicOrigin, globs: ['https://**'] }
  expect(redirectTarget('https://evil.example/', rules)).toBe('https://evil.example/')
  expect(redirectTarget('https://evil.example/path', rules)).toBe(publicOrigin)
})
