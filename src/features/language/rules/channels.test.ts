import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels, characterCountForX, fitting } from './channels.ts'

test('X counts URLs as 23, emoji and Asian characters as two, composed ones as one; Mastodon what people see', () => {
  expect(characterCountForX('Hello')).toBe(5)
  expect(characterCountForX('https://example.com/a/very/long/address/that/goes/on/and/on/and/on')).toBe(23)
  expect(characterCountForX('See https://a.io now')).toBe(31)
  expect(characterCountForX('日本語')).toBe(6)
  expect(characterCountForX('👩‍👩‍👧‍👦')).toBe(2)
  expect(characterCountForX('🇩🇪!')).toBe(3)
  expect(characterCountForX('e\u0301')).toBe(1)
  expect(characterCountForX('“quoted” – and … so on')).toBe(23)
  expect(channels.mastodon.count('👩‍👩‍👧‍👦 日本')).toBe(4)
  expect(channels.mastodon.count('https://example.com/a/very/long/address')).toBe(23)
})

test('a text cut to fit ends at a word with an ellipsis, and one that fits is unchanged', () => {
  const limit = { characters: 20, count: (text: string) => text.length }
  expect(fitting('A short one', limit)).toBe('A short one')
  expect(fitting('The quick brown fox jumps over', limit)).toBe('The quick brown fox…')
})

test('any cut text fits, and no character is split', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 900 }), fc.lorem({ maxCount: 120 }))
  fc.assert(
    fc.property(texts, fc.constantFrom(channels.x_thread, channels.mastodon), (text, channel) => {
      const cut = fitting(text, channel)
      expect(channel.count(cut)).toBeLessThanOrEqual(channel.characters)
      expect(cut.isWellFormed()).toBe(true)
    }),
    { numRuns: 150 },
  )
})
