import { peakCount } from '../schema.ts'

export type PeakMeter = {
  /** Takes the next samples of each channel, from -1 to 1, all of the same length. */
  add(channels: ArrayLike<number>[]): void
  /** The loudest amplitude of each equal step so far, from 0 to 1; at most `peakCount` numbers. */
  read(): number[]
  /** Samples per channel so far. */
  samples(): number
}

const mostBuckets = 8192

/** Measures a recording of unknown length in constant memory: when the buckets are full, neighbors are merged. */
export function createPeakMeter(): PeakMeter {
  const buckets = new Float32Array(mostBuckets)
  let samplesPerBucket = 16
  let samples = 0

  function makeRoom(): void {
    for (let index = 0; index < mostBuckets / 2; index += 1) {
      buckets[index] = Math.max(buckets[index * 2] ?? 0, buckets[index * 2 + 1] ?? 0)
    }
    buckets.fill(0, mostBuckets / 2)
    samplesPerBucket *= 2
  }

  function hear(amplitude: number): void {
    let bucket = Math.floor(samples / samplesPerBucket)
    if (bucket >= mostBuckets) {
      makeRoom()
      bucket = Math.floor(samples / samplesPerBucket)
    }
    // Comparing with NaN is false, so a broken sample counts as silence.
    if (amplitude > (buckets[bucket] ?? 0)) buckets[bucket] = amplitude
    samples += 1
  }

  return {
    add(channels) {
      const length = channels[0]?.length ?? 0
      for (let index = 0; index < length; index += 1) {
        let loudest = 0
        for (const channel of channels) {
          const amplitude = Math.abs(channel[index] ?? 0)
          if (amplitude > loudest) loudest = amplitude
        }
        hear(loudest)
      }
    },
    read: () => evenSteps(buckets.subarray(0, Math.ceil(samples / samplesPerBucket))),
    samples: () => samples,
  }
}

function evenSteps(buckets: Float32Array): number[] {
  const count = Math.min(peakCount, buckets.length)
  return Array.from({ length: count }, (_, step) => {
    const from = Math.floor((step * buckets.length) / count)
    const to = Math.max(from + 1, Math.floor(((step + 1) * buckets.length) / count))
    const loudest = buckets.subarray(from, to).reduce((most, amplitude) => Math.max(most, amplitude), 0)
    return Math.round(Math.min(1, loudest) * 1000) / 1000
  })
}
