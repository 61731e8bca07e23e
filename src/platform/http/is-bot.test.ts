import { expect, test } from 'vitest'
import { isBot } from './is-bot.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [chrome, false],
  [chrome.replace('Chrome', 'HeadlessChrome'), false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [`${chrome.replace('Chrome', 'HeadlessChrome')} Googlebot/2.1`, true],
  ['LinkedInBot/1.0', true],
  ['curl/8.5.0', true],
  [undefined, false],
])('%s: %s', (userAgent, answer) => {
  expect(isBot(userAgent)).toBe(answer)
})
