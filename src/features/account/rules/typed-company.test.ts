import { expect, test } from 'vitest'
import { readTypedCompany } from './typed-company.ts'
import { isDomain, readDomains } from './typed-domain.ts'

test.each([
  ['https://www.Globex.test/about?x=1', 'globex.test'],
  ['http://https://globex.test', 'globex.test'],
  ['https:\\\\globex.test', 'globex.test'],
  ['https//globex.test', 'globex.test'],
  ['globex.test:8080', 'globex.test'],
  ['globex.test.', 'globex.test'],
  ['\u200bglobex.test\u00a0', 'globex.test'],
  ['globex .test', 'globex.test'],
  ['lea@globex.test', 'globex.test'],
  ['<https://globex.test>', 'globex.test'],
  ['Ｇlobex。test', 'globex.test'],
  ['müller.test', 'xn--mller-kva.test'],
])('%s has the domain %s', (text, domain) => {
  expect(readDomains(text)).toEqual([domain])
  expect(isDomain(domain)).toBe(true)
})

test.each(['', ' ', '-', 'n/a', '#N/A', 'k. A.', '\u200b'])(
  '%o has no domain, and nothing to complain of',
  (text) =>
    expect(readTypedCompany({ name: 'Globex', domain: text })).toMatchObject({ domain: null, notes: [] }),
)

test('of several domains the first one that isn’t shared counts', () => {
  const domain = 'facebook.com/globex, globex.test; globex.example'
  expect(readTypedCompany({ name: 'Globex', domain })).toEqual({
    name: 'Globex',
    domain: 'globex.test',
    notes: [{ of: 'domain', why: 'first_of_several', used: 'globex.test' }],
  })
})

test.each(['de.linkedin.com', 'globex.wixsite.com', 'sites.google.com/view/x', 'a@gmx.de'])(
  '%s identifies no one',
  (domain) =>
    expect(readTypedCompany({ name: 'Globex', domain })).toMatchObject({
      domain: null,
      notes: [{ of: 'domain', why: 'shared_host' }],
    }),
)

test('a shared host may be the company itself', () => {
  expect(readTypedCompany({ name: 'LinkedIn', domain: 'www.linkedin.com' })).toMatchObject({
    domain: 'linkedin.com',
    notes: [],
  })
})
