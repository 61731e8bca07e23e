import { soundRate } from './sound-windows.ts'

export type Resampler = {
  /** Takes samples and returns those that are ready. */
  add(samples: Float32Array): Float32Array
  /** Returns the remaining samples. */
  end(): Float32Array
}

// Zero crossings of the sinc on each side, and the resolution of its table.
const crossings = 12
const fineness = 256

/**
 * Resamples mono audio to 16 kHz as a stream: a windowed-sinc low-pass prevents aliasing. Buffers only a few samples.
 */
export function createResampler(fromRate: number): Resampler {
  if (fromRate === soundRate) return { add: (samples) => samples, end: () => new Float32Array(0) }
  const step = fromRate / soundRate
  const stretch = Math.max(1, step)
  const reach = Math.ceil(crossings * stretch)
  const kernel = kernelOf(stretch)
  let held: Float32Array = new Float32Array(reach)
  // Integers, so that errors don't add up over hours.
  let count = 0
  let gone = 0

  function placeOf(sample: number): number {
    return sample * step + reach - gone
  }

  function make(until: number): Float32Array {
    const whole = Math.max(count, Math.ceil((until + gone - reach) / step))
    const made = Float32Array.from({ length: whole - count }, (_, index) =>
      around(held, placeOf(count + index)),
    )
    count = whole
    const past = Math.min(held.length, Math.max(0, Math.floor(placeOf(count)) - reach))
    held = held.subarray(past)
    gone += past
    return made
  }

  function around(samples: Float32Array, centre: number): number {
    let sum = 0
    const last = Math.min(samples.length - 1, Math.floor(centre + reach))
    for (let place = Math.max(0, Math.ceil(centre - reach)); place <= last; place += 1) {
      sum += (samples[place] ?? 0) * (kernel[Math.round(Math.abs(place - centre) * fineness)] ?? 0)
    }
    return sum
  }

  return {
    add(samples) {
      held = joined(held, samples)
      return make(held.length - reach)
    },
    end() {
      const until = held.length
      held = joined(held, new Float32Array(reach))
      return make(until)
    },
  }
}

/** One side of a Hann-windowed sinc, stretched to the lower rate's bandwidth. */
function kernelOf(stretch: number): Float32Array {
  const width = crossings * stretch
  return Float32Array.from({ length: Math.ceil(width * fineness) + 1 }, (_, index) => {
    const distance = index / fineness
    if (distance >= width) return 0
    const angle = (Math.PI * distance) / stretch
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
    return (sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / width))) / stretch
  })
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Mixes the channels at the same loudness. */
export function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels
  if (!first || others.length === 0) return first ?? new Float32Array(0)
  return first.map((value, index) => {
    const sum = others.reduce((all, channel) => all + (channel[index] ?? 0), value)
    return sum / channels.length
  })
}
