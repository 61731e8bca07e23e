import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBot } from './is-bot.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const fixture = join(import.meta.dirname, 'fixtures/57-user-agents.txt')

test.each(readFileSync(fixture, 'utf8').trim().split('\n'))('a person’s phone: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

const phone = (model: string, more = '') =>
  `Mozilla/5.0 (Linux; Android 10; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36${more}`

test.each([
  [undefined, false],
  [chrome, false],
  [chrome.replace('Chrome', 'HeadlessChrome'), false],
  [`${chrome.replace('Chrome', 'HeadlessChrome')} Googlebot/2.1`, true],
  ['LinkedInBot/1.0', true],
  ['curl/8.5.0', true],
  [phone('M BOT 60 Build/QP1A.190711.020; wv'), false],
  [phone('en-us; M BOT 54'), false],
  [phone('CUBOT NOTE 20'), false],
  [phone('Spider X1 Build/QP1A'), false],
  [phone('M BOT 60 Build/QP1A', ' Instagram 333.0 Android (29/10; 320dpi; M BOT 60; MBOT; pt_BR)'), false],
  [phone('M BOT 60 Build/QP1A', ' (compatible; AdsBot-Google-Mobile)'), true],
  ['Mozilla/5.0 (Linux; Android 7.0; compatible; SomeBot/1.0; +https://some.example/bot)', true],
  ['Mozilla/5.0 (Linux; Android 10; PetalBot/1.0)', true],
])('%s: %s', (userAgent, answer) => {
  expect(isBot(userAgent)).toBe(answer)
})
