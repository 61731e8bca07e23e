import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPeakMeter } from './peak-meter.ts'
import { createWavReader } from './wav-reader.ts'

test('a long recording becomes 800 numbers that follow its volume', () => {
  const meter = createPeakMeter()
  const total = 1_000_000
  for (let from = 0; from < total; from += 10_000) {
    meter.add([
      Float32Array.from({ length: 10_000 }, (_, index) => ((from + index) / total) * (index % 2 ? 1 : -1)),
    ])
  }
  const peaks = meter.read()
  expect(peaks).toHaveLength(800)
  expect(peaks).toEqual(peaks.toSorted((a, b) => a - b))
  expect(peaks[400]).toBeCloseTo(0.5, 2)
  expect(meter.samples()).toBe(total)
})

test('the loudest channel counts, clipping is capped at 1, and broken samples are silent', () => {
  const meter = createPeakMeter()
  meter.add([new Float32Array([0.1, 0.2]), new Float32Array([-0.7, Number.NaN])])
  expect(meter.read()).toEqual([0.7])
  meter.add([Float32Array.from({ length: 16 }, () => 3)])
  expect(Math.max(...meter.read())).toBe(1)
})

test('chunk size does not change the result', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 3000 }),
      fc.integer({ min: 1, max: 500 }),
      (samples, size) => {
        const whole = createPeakMeter()
        whole.add([samples])
        const parts = createPeakMeter()
        for (let at = 0; at < samples.length; at += size) parts.add([samples.slice(at, at + size)])
        expect(parts.read()).toEqual(whole.read())
      },
    ),
    { numRuns: 50 },
  )
})

function wav({ bits, format = 1, data }: { bits: number; format?: number; data: Buffer }): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(format, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}

test.each([
  [8, 1, Buffer.from([128, 192, 0, 128])],
  [16, 1, Buffer.from(new Int16Array([0, 16_384, -32_768, 0]).buffer)],
  [24, 1, Buffer.from([0, 0, 0, 0, 0, 0x40, 0, 0, 0x80, 0, 0, 0])],
  [32, 1, Buffer.from(new Int32Array([0, 2 ** 30, -(2 ** 31), 0]).buffer)],
  [32, 3, Buffer.from(new Float32Array([0, 0.5, -1, 0]).buffer)],
])('WAVE with %i bits and format %i is read, even byte by byte', (bits, format, data) => {
  for (const size of [1, 7, 1000]) {
    const reader = createWavReader()
    const file = Buffer.concat([wav({ bits, format, data }), Buffer.from('LIST rubbish after the sound')])
    const channels: number[][] = [[], []]
    for (let at = 0; at < file.length; at += size) {
      reader.read(file.subarray(at, at + size)).forEach((samples, index) => channels[index]?.push(...samples))
    }
    expect(channels).toEqual([
      [0, -1],
      [0.5, 0],
    ])
    expect(reader.sampleRate()).toBe(8000)
  }
})

test('anything but PCM yields no samples', () => {
  const reader = createWavReader()
  expect(reader.read(wav({ bits: 4, format: 17, data: Buffer.alloc(100) }))).toEqual([])
  expect(reader.read(Buffer.alloc(100))).toEqual([])
})
