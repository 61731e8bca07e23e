import { expect, test } from 'vitest'
import { keepTold, readTold } from './kept-words.ts'
import { counted, saidIn, told } from './locale.ts'
import { localeAsked, localeCookie, localeOf, noteLocale } from './request-locale.ts'

const en = { home: 'Home', hello: (name: string) => `Hello ${name}` }
const de: typeof en = { home: 'Start', hello: (name) => `Hallo ${name}` }
const greetings = { en, de }

function asking(headers: Record<string, string>): Request {
  return new Request('https://nurtured.test/', { headers })
}

test.each([
  ['de', 'de'],
  ['de-AT,en;q=0.8', 'de'],
  ['fr,de;q=0.5,en;q=0.9', 'en'],
  ['EN-gb;q=0.7, De;q=0.9', 'de'],
  ['fr', 'en'],
  ['', 'en'],
  ['de;q=0', 'en'],
  ['de;q=x,en;q=0.1', 'en'],
  ['*', 'en'],
  [`${'x,'.repeat(10_000)}de`, 'en'],
])('a browser that accepts %s reads %s', (header, locale) => {
  expect(localeAsked(null, header)).toBe(locale)
})

test.each([
  ['locale=de', 'de'],
  ['a=b; locale=de; c=d', 'de'],
  ['locale=tlh', 'en'],
  ['other-locale=de', 'en'],
  ['locale=__proto__', 'en'],
  ['locale=', 'en'],
])('the cookie %s reads %s', (cookie, locale) => {
  expect(localeAsked(cookie, 'en')).toBe(locale)
})

test('a member’s own language goes before the cookie, and the cookie before the browser', () => {
  const request = asking({ cookie: 'locale=de', 'accept-language': 'en' })
  expect(localeCookie(asking({ 'accept-language': 'de' }), 'de')).toBeUndefined()
  expect(localeOf(request)).toBe('de')
  noteLocale(request, 'en')
  expect(localeOf(request)).toBe('en')
  expect(localeCookie(request, 'de')).toBeUndefined()
  expect(localeCookie(request, 'en')).toContain('locale=en;')
})

test('one sentence is told in every language, and found again by its English', () => {
  expect(told(greetings, (words) => words.hello('Ada'))).toEqual({ en: 'Hello Ada', de: 'Hallo Ada' })
  expect(saidIn(greetings, 'de', 'Home')).toBe('Start')
  expect(saidIn(greetings, 'en', 'Home')).toBe('Home')
  expect(saidIn(greetings, 'de', 'Unknown')).toBe('Unknown')
})

test('a sentence that is kept as one text is read in the reader’s language, and plain text as it is', () => {
  const kept = keepTold({ en: 'Reading', de: 'Wird gelesen' })
  expect([readTold('en', kept), readTold('de', kept)]).toEqual(['Reading', 'Wird gelesen'])
  expect(readTold('de', keepTold('Half'))).toBe('Half')
  expect(readTold('de', '{"en":')).toBe('{"en":')
  expect(readTold('de', '{"en":1}')).toBe('{"en":1}')
})

test('numbers go with their words', () => {
  const pages = { one: 'Seite', other: 'Seiten' }
  expect([0, 1, 2, 1200].map((count) => counted('de', count, pages))).toEqual([
    '0 Seiten',
    '1 Seite',
    '2 Seiten',
    '1.200 Seiten',
  ])
})
