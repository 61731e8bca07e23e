import { expect, test } from 'vitest'
import { bestOf, fitOf } from './rules.ts'

test.each([
  ['glo', 'Globex', 0],
  ['med', 'Acme Media', 1],
  ['edi', 'Acme Media', 2],
  ['media acme', 'Acme Media', 3],
  ['acmd', 'Acme Media', 4],
  ['zoe', 'Zoë Krämer', 0],
  ['ac', 'Media', undefined],
  ['aidem', 'Media', undefined],
  ['', 'Media', 0],
])('%j fits %j as %j', (asked, text, fit) => {
  expect(fitOf(asked, text)).toBe(fit)
})

test('the best matches come first, and ties keep their order', () => {
  const names = ['Old pages', 'Campaign pages', 'Pages', 'Assets', 'Page']
  expect(bestOf('pag', names, (name) => name)).toEqual(['Pages', 'Page', 'Old pages', 'Campaign pages'])
})
