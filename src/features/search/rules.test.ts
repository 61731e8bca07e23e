import { expect, test } from 'vitest'
import { bestOf, fitOf } from './rules.ts'

test.each([
  ['globex', 'Globex', 0],
  ['acme med', 'Acme Media', 1],
  ['glo', 'Globex', 1],
  ['media', 'Acme Media', 2],
  ['med', 'Acme Media', 3],
  ['edi', 'Acme Media', 4],
  ['@', 'lea@globex.test', 4],
  ['media acme', 'Acme Media', 5],
  ['media zoe', 'Acme Media', undefined],
  ['acmd', 'Acme Media', 6],
  ['zoe', 'Zoë Krämer', 0],
  ['KRAMER', 'Zoë Krämer', 2],
  ['don’t', "We don't know", 2],
  ['well-known', 'Well‑known guests', 0],
  ['東京', '今日の東京', 4],
  ['aidem', 'Media', undefined],
  ['', 'Media', 0],
])('%j fits %j as %j', (asked, text, fit) => {
  expect(fitOf(asked, text)).toBe(fit)
})

test('the best matches come first, and ties keep their order', () => {
  const names = ['Old pages', 'Campaign pages', 'Pages', 'Assets', 'Page']
  expect(bestOf('pag', names, (name) => name)).toEqual(['Pages', 'Page', 'Old pages', 'Campaign pages'])
})
