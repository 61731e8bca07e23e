import { expect, test } from 'vitest'
import { domainOf, isPublicDomain, normalDomain } from './domain.ts'

test('a domain is parsed however it is typed, and anything else is refused', () => {
  expect(normalDomain(' @Acme.COM. ')).toBe('acme.com')
  expect(normalDomain('mail.acme.co.uk')).toBe('mail.acme.co.uk')
  for (const text of ['', 'acme', 'a b.com', 'http://acme.com', '-a.com', 'a..com', '127.0.0.1'])
    expect([text, normalDomain(text)]).toEqual([text, undefined])
  expect(normalDomain(`${'a.'.repeat(140)}com`)).toBeUndefined()
})

test('a public mail service is not a company', () => {
  expect(['gmail.com', 'outlook.com', 'proton.me', 'gmx.de', 'yopmail.com'].every(isPublicDomain)).toBe(true)
  expect(isPublicDomain('acme.com')).toBe(false)
})

test('the domain of an address follows its last @', () => {
  expect(domainOf('"a@gmail.com"@Acme.com')).toBe('acme.com')
})
