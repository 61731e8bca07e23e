import { expect, test } from 'vitest'
import { unlinked, withoutUrls } from './unlinked.ts'

test.each([
  ['Your invoice is overdue, pay at https://evil.test/pay', 'Your invoice is overdue, pay at evil test/pay'],
  ['http:/\u200b/evil.test', 'evil test'],
  ['see www.evil.test', 'see evil test'],
  ['evil。test and evil．test and evil｡test', 'evil test and evil test and evil test'],
  ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e xn--p1ai'],
  ['192.0.2.1/pay', '192 0 2 1/pay'],
  ['bo@evil.test', 'bo at evil test'],
  ['Free\r\nMoney\u202e!', 'Free Money!'],
  ['javascript:alert(1)', 'alert(1)'],
])('%s reads %s', (text, shown) => {
  expect(unlinked(text)).toBe(shown)
})

test.each(['J. R. R. Tolkien', 'Version 2.0 is out. Really', 'Dr. No & Sons', 'Müller–Lüdenscheidt'])(
  '%s stays unchanged',
  (text) => {
    expect(unlinked(text)).toBe(text)
  },
)

test('in the body of an email, email addresses stay', () => {
  expect(withoutUrls('Write to bo@evil.test or see https://evil.test/pay')).toBe(
    'Write to bo@evil.test or see evil test/pay',
  )
  expect(withoutUrls('https://evil.test/pay@evil.test')).toBe('evil test/pay@evil.test')
})
