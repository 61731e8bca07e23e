import { expect, test } from 'vitest'
import { withScheme } from './with-scheme.ts'

test.each([
  ['acme.com', 'https://acme.com'],
  ['www.acme.com/pricing?a=b@c', 'https://www.acme.com/pricing?a=b@c'],
  ['acme.com:8443/x', 'https://acme.com:8443/x'],
  ['https://acme.com', 'https://acme.com'],
  ['mailto:ann@acme.com', 'mailto:ann@acme.com'],
  ['ann@acme.com', 'ann@acme.com'],
  ['/workspace', '/workspace'],
  ['//acme.com', '//acme.com'],
  ['Prices', 'Prices'],
])('%s typed as a URL becomes %s', (typed, url) => {
  expect(withScheme(typed)).toBe(url)
})
