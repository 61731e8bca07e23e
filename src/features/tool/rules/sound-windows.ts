import type { Stretch } from './heard.ts'

/** Whisper's input: samples per second, mono. */
export const soundRate = 16_000
/** Whisper's window. */
const windowSeconds = 30
/** The overlap of two windows: no word may be lost between them. */
const overlapSeconds = 5

export type SoundWindow = Stretch & {
  samples: Float32Array<ArrayBuffer>
  /** The part that the previous window covers too; empty for the first. */
  overlap: Stretch
}

/** Splits streamed audio into overlapping windows. Only one window is held in memory. The last one may be shorter. */
export async function* windowsOf(
  sound: AsyncIterable<Float32Array>,
  beginMs: number,
): AsyncGenerator<SoundWindow> {
  const size = windowSeconds * soundRate
  const kept = overlapSeconds * soundRate
  const room = new Float32Array(size)
  let filled = 0
  let fromMs = beginMs
  let isFirst = true
  function take(): SoundWindow {
    const overlap = { fromMs, untilMs: isFirst ? fromMs : fromMs + overlapSeconds * 1000 }
    isFirst = false
    return { samples: room.slice(0, filled), fromMs, untilMs: fromMs + msOf(filled), overlap }
  }
  for await (const piece of sound) {
    let used = 0
    while (used < piece.length) {
      const part = piece.subarray(used, used + size - filled)
      room.set(part, filled)
      filled += part.length
      used += part.length
      if (filled < size) continue
      yield take()
      room.copyWithin(0, size - kept)
      filled = kept
      fromMs += (windowSeconds - overlapSeconds) * 1000
    }
  }
  if (filled > (isFirst ? 0 : kept)) yield take()
}

function msOf(samples: number): number {
  return Math.round((samples / soundRate) * 1000)
}

/** Where to continue after `heardUntilMs`: the overlap is transcribed again. */
export function resumeAtMs(heardUntilMs: number): number {
  return Math.max(0, heardUntilMs - overlapSeconds * 1000)
}

// The level of an empty room: a whisper nearby is ten times louder (−50 dB of full scale).
const quietest = 0.003

/** Whether there is no speech: a model would make words up. */
export function isSilent(samples: Float32Array): boolean {
  const step = soundRate / 2
  for (let from = 0; from < samples.length; from += step) {
    const part = samples.subarray(from, from + step)
    let power = 0
    for (const value of part) power += value * value
    if (Math.sqrt(power / part.length) >= quietest) return false
  }
  return true
}

export type Pace = { doneMs: number; wholeMs: number; spentMs: number }

/** The estimated remaining time in milliseconds; null until there is a pace. */
export function timeLeft({ doneMs, wholeMs, spentMs }: Pace): number | null {
  if (doneMs <= 0 || spentMs <= 0) return null
  return Math.max(0, Math.round((spentMs / doneMs) * (wholeMs - doneMs)))
}
