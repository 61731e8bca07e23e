import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

test('the share of the required time, at most all of it, or undefined for content of unknown length', () => {
  expect(attentionOf(151, 190)).toEqual({ share: 151 / 190, percent: 79, isLeftOpen: false })
  expect(attentionOf(0, 190)).toEqual({ share: 0, percent: 0, isLeftOpen: false })
  // A glance at long content is one percent, never zero.
  expect(attentionOf(2, 3000)?.percent).toBe(1)
  for (const unknown of [null, 4]) expect(attentionOf(30, unknown)).toBeUndefined()
  // Far more time than required counts as left open.
  expect(attentionOf(980, 190)).toEqual({ share: 1, percent: 100, isLeftOpen: false })
  expect(attentionOf(981, 190)?.isLeftOpen).toBe(true)
})
