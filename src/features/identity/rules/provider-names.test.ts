import { expect, test } from 'vitest'
import { labelOfProvider, providersIn } from './provider-names.ts'

test('a known provider has a label, others their plain name; disabled and unknown ones aren’t offered', () => {
  const names = ['linkedin_oidc', 'google', 'oidc', 'custom:harbour', 'toString']
  expect(names.map(labelOfProvider)).toEqual(['LinkedIn', 'Google', 'oidc', 'harbour', 'toString'])
  const external = { google: true, github: false, oidc: true, azure: true, email: true, 'odd"name': true }
  expect(providersIn(external)).toEqual([
    { name: 'google', label: 'Google' },
    { name: 'azure', label: 'Microsoft' },
    { name: 'oidc', label: 'oidc' },
  ])
})
