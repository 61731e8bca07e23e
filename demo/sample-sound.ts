/** A stretch in which someone speaks, and how high. */
export type Murmur = { startMs: number; endMs: number; hertz: number }

const rate = 8000
const syllablesPerSecond = 4.4
const overtones = [1, 0.55, 0.35, 0.18]

/** A WAVE file in which voices murmur: the rhythm and pauses of speech, without words. */
export function murmuring(stretches: Murmur[], totalMs: number): Buffer {
  const samples = new Int16Array(Math.ceil((totalMs / 1000) * rate))
  for (const { startMs, endMs, hertz } of stretches) {
    const from = Math.floor((startMs / 1000) * rate)
    const to = Math.min(samples.length, Math.floor((endMs / 1000) * rate))
    for (let at = from; at < to; at += 1)
      samples[at] = sampleAt((at - from) / rate, (to - from) / rate, hertz)
  }
  const sound = Buffer.from(samples.buffer)
  return Buffer.concat([headerOf(sound.length), sound])
}

/** `seconds` into a stretch that lasts `length` seconds. */
function sampleAt(seconds: number, length: number, hertz: number): number {
  const syllable = Math.sin(Math.PI * syllablesPerSecond * seconds) ** 2
  // A sentence begins high and loud, and ends low and soft.
  const fall = 1 - seconds / length
  const phase = 2 * Math.PI * hertz * (seconds + (0.04 * seconds * fall) / 2)
  const voice = overtones.reduce((sum, part, index) => sum + part * Math.sin(phase * (index + 1)), 0)
  return Math.round(5200 * (0.45 + 0.55 * fall) * (0.12 + 0.88 * syllable) * voice)
}

/** The header of a WAVE file with one channel of 16-bit samples. */
function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}
