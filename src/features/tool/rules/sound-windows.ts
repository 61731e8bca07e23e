import type { Stretch } from './heard.ts'

/** What every Whisper hears: samples per second, one channel. */
export const soundRate = 16_000
/** A Whisper hears this much at a time. */
const windowSeconds = 30
/** What two windows both hear, so that no word is lost between them. */
const overlapSeconds = 5

export type SoundWindow = Stretch & {
  samples: Float32Array<ArrayBuffer>
  /** What the window before heard as well; nothing for the first. */
  overlap: Stretch
}

/**
 * Parts sound, as it comes, into windows that overlap. Only one window is held at a time, however long the recording is.
 * The last one is as short as what is left.
 */
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

/** Where to begin again when everything until `heardUntilMs` was heard: the seam is heard twice. */
export function beginAgainMs(heardUntilMs: number): number {
  return Math.max(0, heardUntilMs - overlapSeconds * 1000)
}

// Below this a room is empty: a whisper close by is ten times louder (−50 dB of full scale).
const quietest = 0.003

/** Whether nobody can be heard: a model would make words up. */
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

/** How long the rest will take at the pace so far, in milliseconds; null until there is one. */
export function timeLeft({ doneMs, wholeMs, spentMs }: Pace): number | null {
  if (doneMs <= 0 || spentMs <= 0) return null
  return Math.max(0, Math.round((spentMs / doneMs) * (wholeMs - doneMs)))
}
