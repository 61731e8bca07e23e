import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

test('is the share of the time that it takes, at most all of it', () => {
  expect(attentionOf(151, 190)).toEqual({ share: 151 / 190, isLeftOpen: false })
  expect(attentionOf(400, 190)).toEqual({ share: 1, isLeftOpen: false })
  expect(attentionOf(0, 190)).toEqual({ share: 0, isLeftOpen: false })
})

test('says nothing of what has no length', () => {
  expect(attentionOf(30, null)).toBeUndefined()
  expect(attentionOf(30, 4)).toBeUndefined()
})

test('takes what lasts far longer than it can for left open', () => {
  expect(attentionOf(980, 190)?.isLeftOpen).toBe(false)
  expect(attentionOf(981, 190)?.isLeftOpen).toBe(true)
})
