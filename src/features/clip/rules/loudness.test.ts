import { expect, test } from 'vitest'
import { loudnessAt, loudnessOf } from './loudness.ts'

test('loudness is relative to the loudest moment', () => {
  const channel = new Float32Array(8000)
  channel.fill(0.25, 2000, 4000)
  channel.fill(-0.5, 4000, 6000)
  const loudness = loudnessOf({ channels: [channel], sampleRate: 8000 })
  expect(loudness).toHaveLength(50)
  expect([5, 20, 30, 45].map((at) => loudness[at])).toEqual([0, 0.5, 1, 0])
  expect(loudnessAt(loudness, 0.6)).toBe(1)
  expect([-1, 5].map((at) => loudnessAt(loudness, at))).toEqual([0, 0])
})

test('silence and empty audio are handled', () => {
  expect(loudnessOf({ channels: [new Float32Array(400)], sampleRate: 8000 })).toEqual([0, 0, 0])
  expect(loudnessOf({ channels: [], sampleRate: 8000 })).toEqual([])
})
