/** Reads samples from a RIFF WAVE file that arrives in chunks of any size. */
export type WavReader = {
  /** Samples per channel of the frames completed by this chunk, from -1 to 1. */
  read(piece: Uint8Array): Float32Array[]
  /** Known once the header was read; undefined when the file is not PCM. */
  sampleRate(): number | undefined
}

type Layout = { channels: number; sampleRate: number; bits: number; isFloat: boolean }

const pcm = 1
const float = 3
const extensible = 0xfffe
const longestHeader = 1_000_000

export function createWavReader(): WavReader {
  let layout: Layout | undefined
  let held = new Uint8Array(0)
  let dataLeft = 0
  let state: 'header' | 'data' | 'done' = 'header'

  function readHeader(): void {
    const view = viewOf(held)
    let at = 12
    while (at + 8 <= held.length) {
      const name = String.fromCharCode(...held.subarray(at, at + 4))
      const size = view.getUint32(at + 4, true)
      if (name === 'data') {
        state = layout ? 'data' : 'done'
        // A recorder that didn't know the length wrote 0 or the maximum.
        dataLeft = size === 0 || size >= 0xffff_ff00 ? Number.POSITIVE_INFINITY : size
        held = held.slice(at + 8)
        return
      }
      if (at + 8 + size > held.length) break
      if (name === 'fmt ') layout = readLayout(new DataView(held.buffer, held.byteOffset + at + 8, size))
      at += 8 + size + (size % 2)
    }
    if (held.length > longestHeader) state = 'done'
  }

  function takeFrames(known: Layout): Float32Array[] {
    const frameBytes = (known.bits / 8) * known.channels
    const frames = Math.floor(Math.min(held.length, dataLeft) / frameBytes)
    const channels = decode(held.subarray(0, frames * frameBytes), known)
    held = held.slice(frames * frameBytes)
    dataLeft -= frames * frameBytes
    if (dataLeft < frameBytes) state = 'done'
    return channels
  }

  return {
    read(piece) {
      if (state === 'done') return []
      held = held.length === 0 ? piece.slice() : joined(held, piece)
      if (state === 'header') readHeader()
      return state === 'data' && layout ? takeFrames(layout) : []
    },
    sampleRate: () => layout?.sampleRate,
  }
}

function readLayout(format: DataView): Layout | undefined {
  if (format.byteLength < 16) return undefined
  const tag = format.getUint16(0, true)
  const kind = tag === extensible && format.byteLength >= 26 ? format.getUint16(24, true) : tag
  const channels = format.getUint16(2, true)
  const sampleRate = format.getUint32(4, true)
  const bits = format.getUint16(14, true)
  const isPcm = kind === pcm && [8, 16, 24, 32].includes(bits)
  const isFloat = kind === float && bits === 32
  if (!(isPcm || isFloat) || channels < 1 || channels > 32 || sampleRate < 1) return undefined
  return { channels, sampleRate, bits, isFloat }
}

function decode(bytes: Uint8Array, { channels, bits, isFloat }: Layout): Float32Array[] {
  const view = viewOf(bytes)
  const width = bits / 8
  const frames = bytes.length / (width * channels)
  const decoded = Array.from({ length: channels }, () => new Float32Array(frames))
  for (const [channel, samples] of decoded.entries()) {
    for (let frame = 0; frame < frames; frame += 1) {
      const at = (frame * channels + channel) * width
      samples[frame] = isFloat ? view.getFloat32(at, true) : readInteger(view, at, bits)
    }
  }
  return decoded
}

function readInteger(view: DataView, at: number, bits: number): number {
  if (bits === 8) return (view.getUint8(at) - 128) / 128
  if (bits === 16) return view.getInt16(at, true) / 32_768
  if (bits === 24) return ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608
  return view.getInt32(at, true) / 2_147_483_648
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
