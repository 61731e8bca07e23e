import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutTail } from './link-tails.ts'

const id = 'Kq3vXb7TnYpLw2RsZc9MdE'
const tails = readFileSync(join(import.meta.dirname, 'fixtures/56-link-tails.txt'), 'utf8')
  .trim()
  .split('\n')

test.each([
  ...tails,
  '/l/{id}…',
  '/l/{id}&quot;',
  '/l/{id}%26gt%3B',
  '/l/{id}%253E',
  '/l/{id}./',
  '/l/{id}%EF%BC%89%E3%80%82',
  '/l/{id}%',
  '/l/{id}%E2%80',
])('%s leads to the link', (address) => {
  expect(withoutTail(address.replace('{id}', id))).toBe(`/l/${id}`)
})

test.each([
  ['/l/{id}/pricing).', '/l/{id}/pricing'],
  ['/l/{id}/%D1%82%D0%B5%D1%81%D1%82,', '/l/{id}/%D1%82%D0%B5%D1%81%D1%82'],
  ['/l/{id}.?utm_source=mail', '/l/{id}?utm_source=mail'],
  ['/l/{id}?lead=abc&token=a_b-c.', '/l/{id}?lead=abc&token=a_b-c'],
  ['/l/{id}?token=abc%3E', '/l/{id}?token=abc'],
  ['/s/spring-offer!', '/s/spring-offer'],
  ['/p/acme/%E0%A4%A6%E0%A5%80.', '/p/acme/%E0%A4%A6%E0%A5%80'],
  ['/share/abc”', '/share/abc'],
])('%s leads to %s', (address, to) => {
  const kept = to.replace('{id}', id)
  expect(withoutTail(address.replace('{id}', id))).toBe(kept)
  expect(withoutTail(kept)).toBeUndefined()
})

test.each([
  `/l/${id}`,
  `/l/${id}/`,
  `/l/${id}/pricing`,
  `/l/${id}.data`,
  `/l/${id}?utm_content=Hi!`,
  '/l/...',
  '/p/acme/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80',
  '/p/acme/feed.xml',
  '/l/a%2Fb.',
  '/l/abc%00',
  '/workspace/page.',
  '/l/',
  '/',
])('%s stays', (address) => {
  expect(withoutTail(address)).toBeUndefined()
})
