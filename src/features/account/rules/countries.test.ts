import { expect, test } from 'vitest'
import { countriesByName, countryCodes, countryName, isCountry } from './countries.ts'

test('every country of ISO 3166 has a name in both languages, sorted by the language', () => {
  expect(countryCodes).toHaveLength(249)
  for (const locale of ['en', 'de'])
    expect(countriesByName(locale).filter(({ code, name }) => code === name)).toEqual([])
  expect(countryName('de', 'AT')).toBe('Österreich')
  const german = countriesByName('de').map(({ code }) => code)
  expect(german.indexOf('AT')).toBeLessThan(german.indexOf('PK'))
})

test('rejects texts that look like a country code', () => {
  expect(['DE', 'XX', 'EU', 'de', ''].filter(isCountry)).toEqual(['DE'])
})
