import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

test('the share of the required time, at most all of it', () => {
  expect(attentionOf(151, 190)).toEqual({ share: 151 / 190, percent: 79, isLeftOpen: false })
  expect(attentionOf(400, 190)).toEqual({ share: 1, percent: 100, isLeftOpen: false })
  expect(attentionOf(0, 190)).toEqual({ share: 0, percent: 0, isLeftOpen: false })
  // A glance at long content is one percent, never zero.
  expect(attentionOf(2, 3000)?.percent).toBe(1)
})

test('undefined for content of unknown length', () => {
  expect(attentionOf(30, null)).toBeUndefined()
  expect(attentionOf(30, 4)).toBeUndefined()
})

test('far more time than required counts as left open', () => {
  expect(attentionOf(980, 190)?.isLeftOpen).toBe(false)
  expect(attentionOf(981, 190)?.isLeftOpen).toBe(true)
})
