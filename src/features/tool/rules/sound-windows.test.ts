import { expect, test } from 'vitest'
import { isSilent, resumeAtMs, soundRate, timeLeft, windowsOf } from './sound-windows.ts'

async function* piecesOf(seconds: number, pieceSamples: number): AsyncGenerator<Float32Array> {
  const length = seconds * soundRate
  for (let from = 0; from < length; from += pieceSamples) {
    const size = Math.min(pieceSamples, length - from)
    // Each sample is its own index, to tell windows apart.
    yield await Promise.resolve(Float32Array.from({ length: size }, (_, index) => from + index))
  }
}

async function windows(seconds: number, { pieceSamples = 4096, beginMs = 0 } = {}) {
  const all = []
  for await (const { samples, ...window } of windowsOf(piecesOf(seconds, pieceSamples), beginMs))
    all.push({ first: samples[0], length: samples.length, ...window })
  return all
}

test('a long recording is split into windows of 30 seconds that overlap by 5', async () => {
  const all = await windows(70)
  expect(all.map(({ first, length, fromMs, untilMs }) => [first, length, fromMs, untilMs])).toEqual([
    [0, 480_000, 0, 30_000],
    [400_000, 480_000, 25_000, 55_000],
    [800_000, 320_000, 50_000, 70_000],
  ])
  expect(all.map(({ overlap }) => [overlap.fromMs, overlap.untilMs])).toEqual([
    [0, 0],
    [25_000, 30_000],
    [50_000, 55_000],
  ])
  // Whatever the size of its chunks.
  expect(await windows(61, { pieceSamples: 1_000_000 })).toEqual(await windows(61, { pieceSamples: 777 }))
})

test('a recording that ends with a window gets no extra one, and continuing starts at the seam', async () => {
  expect(await windows(30)).toHaveLength(1)
  expect(await windows(55)).toHaveLength(2)
  expect(await windows(0)).toHaveLength(0)
  expect(resumeAtMs(55_000)).toBe(50_000)
  expect(resumeAtMs(2000)).toBe(0)
  const [first] = await windows(3, { beginMs: 50_000 })
  expect(first).toMatchObject({ fromMs: 50_000, untilMs: 53_000 })
})

test('an empty room is silent, and a single word is not', () => {
  const room = Float32Array.from({ length: soundRate * 30 }, (_, index) => (index % 2 ? 0.001 : -0.001))
  expect(isSilent(room)).toBe(true)
  const word = room.map((value, index) =>
    index > soundRate * 20 && index < soundRate * 20.6 ? 0.05 * Math.sin(index / 10) : value,
  )
  expect(isSilent(word)).toBe(false)
})

test('the remaining time follows from the pace so far', () => {
  expect(timeLeft({ doneMs: 30_000, wholeMs: 120_000, spentMs: 10_000 })).toBe(30_000)
  expect(timeLeft({ doneMs: 0, wholeMs: 120_000, spentMs: 10_000 })).toBeNull()
  expect(timeLeft({ doneMs: 120_000, wholeMs: 119_000, spentMs: 10_000 })).toBe(0)
})
