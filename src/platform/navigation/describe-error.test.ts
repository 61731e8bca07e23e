import { expect, test } from 'vitest'
import { describeError, pageIsInvalid, pageNotFound } from './describe-error.ts'

test('an unmatched path and an invalid page differ in one letter; the path is decoded if possible and cut at 200 characters', () => {
  expect(pageNotFound('/nope')).toBe('Page not found: /nope')
  expect(pageIsInvalid('/nope')).toBe('Page Not Found: /nope')
  expect(pageNotFound('/caf%C3%A9')).toBe('Page not found: /café')
  expect(pageNotFound('/100%')).toBe('Page not found: /100%')
  const message = pageNotFound(`/${'😀'.repeat(500)}`)
  expect([...message]).toHaveLength(200)
  expect(message.endsWith('😀…')).toBe(true)
})

test('404 is the not-found variant, everything else the general one, in German too, without internal errors', () => {
  expect(describeError({ status: 404, message: 'Page not found: /x' }, 'en')).toEqual({
    isNotFound: true,
    title: 'Page Not Found',
    message: 'Page not found: /x',
  })
  const away = { status: 503, message: 'connect ECONNREFUSED 10.0.0.1:5432' }
  expect(JSON.stringify(describeError(away, 'en'))).not.toContain('10.0.0.1')
  expect(describeError({ status: 500, message: '' }, 'en').title).toBe('Internal Server Error')
  expect(describeError({ status: 429, message: 'Try again in 7 s.' }, 'en')).toMatchObject({
    isNotFound: false,
    message: 'Try again in 7 s.',
  })
  expect(describeError({ status: 500, message: '' }, 'de').title).toBe('Interner Serverfehler')
  expect(describeError({ status: 404, message: 'Page not found: /x' }, 'de')).toMatchObject({
    title: 'Seite nicht gefunden',
    message: 'Page not found: /x',
  })
})
