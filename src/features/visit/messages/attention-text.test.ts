import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import { attentionOf } from '../rules/attention.ts'
import { shareReadText } from './attention-text.ts'

test.each([
  [84, 3000, '3% of a 50 min read'],
  [60, 480, '13% of an 8 min read'],
  [10, 4920, '1% of an 82 min read'],
  [60, 60, '100% of a 1 min read'],
  [40, 40, '100% of a 40 s read'],
  [9, 18, '50% of an 18 s read'],
  [59, 59.6, '99% of a 1 min read'],
])('%i of %i seconds are “%s”', (seconds, expected, text) => {
  const attention = attentionOf(seconds, expected)
  expect(attention && speak('en', shareReadText(attention, expected))).toBe(text)
})
