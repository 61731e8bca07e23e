/** Loudness values per second. */
const loudnessRate = 50

type Sound = { channels: readonly Float32Array[]; sampleRate: number }

/** Loudness at each fiftieth of a second, from 0 to 1, relative to the maximum. */
export function loudnessOf({ channels, sampleRate }: Sound): number[] {
  const frames = channels[0]?.length ?? 0
  const step = sampleRate / loudnessRate
  const steps = Math.ceil(frames / step)
  const loud = Array.from({ length: steps }, (_, at) => {
    const [from, until] = [Math.floor(at * step), Math.min(frames, Math.floor((at + 1) * step))]
    return Math.sqrt(meanSquare(channels, from, until))
  })
  const loudest = loud.reduce((most, one) => Math.max(most, one), 0)
  return loudest === 0 ? loud : loud.map((one) => one / loudest)
}

function meanSquare(channels: readonly Float32Array[], from: number, until: number): number {
  let sum = 0
  for (const channel of channels)
    for (let at = from; at < until; at += 1) sum += (channel[at] ?? 0) * (channel[at] ?? 0)
  return until > from ? sum / ((until - from) * channels.length) : 0
}

/** Loudness at a moment, interpolated; 0 before and after the audio. */
export function loudnessAt(loudness: readonly number[], seconds: number): number {
  const at = seconds * loudnessRate
  const before = Math.floor(at)
  const [one, other] = [loudness[before] ?? 0, loudness[before + 1] ?? 0]
  return one + (other - one) * (at - before)
}
