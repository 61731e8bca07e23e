import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { readTypedCountry } from './typed-country.ts'

test('every country is found by its code and its name in many languages', () => {
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pl', 'ja', 'ru', 'ar', 'zh']) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const missing = countryCodes.filter((code) => readTypedCountry(names.of(code) ?? '') !== code)
    expect([language, missing]).toEqual([language, []])
  }
  expect(countryCodes.filter((code) => readTypedCountry(code.toLowerCase()) !== code)).toEqual([])
})

test.each([
  ['Korea, Republic of', 'KR'],
  ["Korea, Democratic People's Republic of", 'KP'],
  ['Congo, The Democratic Republic of the', 'CD'],
  ['Tanzania, United Republic of', 'TZ'],
  ['Iran (Islamic Republic of)', 'IR'],
  ['Virgin Islands, U.S.', 'VI'],
  ['Holy See (Vatican City State)', 'VA'],
  ['Macedonia, the former Yugoslav Republic of', 'MK'],
  ['Taiwan, Province of China', 'TW'],
  ['The Netherlands', 'NL'],
  ['Hong Kong', 'HK'],
  ['Viet Nam', 'VN'],
  ['Oesterreich', 'AT'],
  ["Cote d'Ivoire", 'CI'],
  ['GBR', 'GB'],
  ['U.S.A.', 'US'],
  ['Germany (DE)', 'DE'],
  ['DE - Germany', 'DE'],
  ['🇩🇪', 'DE'],
  ['\u200bTrinidad & Tobago ', 'TT'],
  ['NA', 'NA'],
  ['Georgia (US)', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (text, code) => expect(readTypedCountry(text)).toBe(code))
