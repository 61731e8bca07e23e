import { expect, test } from 'vitest'
import { isFresh, titleOf } from './draft.ts'

const hour = 3_600_000

test('a draft expires after a day, and invalid data is ignored', () => {
  const now = 100 * hour
  const at = (keptAt: number, version = 1) => ({ version, keptAt })
  expect(isFresh(at(now - 23 * hour), now)).toBe(true)
  // A clock that was set back must not keep drafts for years.
  for (const none of [at(now - 25 * hour), at(now + 9999 * hour), at(now, 0), null, 'draft', { version: 1 }])
    expect(isFresh(none, now)).toBe(false)
})

test.each([
  [{ filename: 'my_great-talk.en.vtt', text: 'WEBVTT' }, 'My great talk.en'],
  [{ filename: '', text: '\n\n# Why we **started**\n\nText' }, 'Why we started'],
  [{ filename: '', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hello there\n' }, 'Hello there'],
  [{ filename: '', text: '1\n00:00:01,000 --> 00:00:02,000\nHello again\n' }, 'Hello again'],
  [{ filename: '', text: '**Ann:** [00:00] What was hard?' }, 'What was hard?'],
  [{ filename: '', text: ' \n 12 \n' }, ''],
])('a text is named after its file or its first line: %o', (source, title) => {
  expect(titleOf(source)).toBe(title)
})

test('a long first line is cut at a word', () => {
  const title = titleOf({ filename: '', text: 'word '.repeat(100) })
  expect(title.length).toBeLessThanOrEqual(121)
  expect(title).toMatch(/word…$/)
})
