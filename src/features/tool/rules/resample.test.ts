import { expect, test } from 'vitest'
import { createResampler, mixed } from './resample.ts'

function tone(hertz: number, { rate, seconds }: { rate: number; seconds: number }): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  )
}

function resampled(samples: Float32Array, { rate, piece }: { rate: number; piece: number }): Float32Array {
  const resampler = createResampler(rate)
  const made: number[] = []
  for (let from = 0; from < samples.length; from += piece)
    made.push(...resampler.add(samples.subarray(from, from + piece)))
  return Float32Array.from([...made, ...resampler.end()])
}

function furthest(one: Float32Array, other: Float32Array): number {
  return Math.max(...one.subarray(100, -100).map((value, at) => Math.abs(value - (other[at + 100] ?? 0))))
}

test.each([8000, 22_050, 44_100, 48_000])('audio at %i Hz keeps its pitch, length and loudness', (rate) => {
  const made = resampled(tone(440, { rate, seconds: 1 }), { rate, piece: 1024 })
  expect(Math.abs(made.length - 16_000)).toBeLessThanOrEqual(2)
  expect(furthest(made, tone(440, { rate: 16_000, seconds: 1 }))).toBeLessThan(0.02)
})

test('frequencies beyond 16 kHz sampling do not alias', () => {
  const high = resampled(tone(12_000, { rate: 48_000, seconds: 1 }), { rate: 48_000, piece: 4800 })
  expect(furthest(high, new Float32Array(high.length))).toBeLessThan(0.01)
})

test('chunk size does not change the result, and audio at 16 kHz is unchanged', () => {
  const samples = tone(700, { rate: 44_100, seconds: 0.5 })
  const one = resampled(samples, { rate: 44_100, piece: 100_000 })
  const many = resampled(samples, { rate: 44_100, piece: 333 })
  expect(many.length).toBe(one.length)
  expect(furthest(many, one)).toBeLessThan(1e-3)
  const same = tone(440, { rate: 16_000, seconds: 0.1 })
  expect(resampled(same, { rate: 16_000, piece: 500 })).toEqual(same)
})

test('channels are mixed at the same loudness', () => {
  expect(mixed([Float32Array.of(1, 0.5), Float32Array.of(0, 0.5)])).toEqual(Float32Array.of(0.5, 0.5))
  expect(mixed([])).toHaveLength(0)
})
