import { expect, test } from 'vitest'
import { localeAsked, localeCookie, localeOf, setRequestLocale } from './request-locale.ts'

function asking(headers: Record<string, string>): Request {
  return new Request('https://nurtured.test/', { headers })
}

test.each([
  ['de', 'de'],
  ['de-AT,en;q=0.8', 'de'],
  ['fr,de;q=0.5,en;q=0.9', 'en'],
  ['EN-gb;q=0.7, De;q=0.9', 'de'],
  ['de;q=0', 'en'],
  ['*', 'en'],
  [`${'x,'.repeat(10_000)}de`, 'en'],
])('maps Accept-Language %s to %s', (header, locale) => {
  expect(localeAsked(null, header)).toBe(locale)
})

test.each([
  ['a=b; locale=de; c=d', 'de'],
  ['locale=tlh', 'en'],
  ['other-locale=de', 'en'],
  ['locale=__proto__', 'en'],
])('maps the cookie %s to %s', (cookie, locale) => {
  expect(localeAsked(cookie, 'en')).toBe(locale)
})

test('prefers a member’s language to the cookie, and the cookie to the browser’s', () => {
  const request = asking({ cookie: 'locale=de', 'accept-language': 'en' })
  expect(localeCookie(asking({ 'accept-language': 'de' }), 'de')).toBeUndefined()
  expect(localeOf(request)).toBe('de')
  setRequestLocale(request, 'en')
  expect(localeOf(request)).toBe('en')
  expect(localeCookie(request, 'de')).toBeUndefined()
  expect(localeCookie(request, 'en')).toContain('locale=en;')
})
