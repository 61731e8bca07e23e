import { asciiAt, type CleanPicture, joinBytes, viewOf } from './picture-bytes.ts'

const exifFlag = 0x08
const xmpFlag = 0x04

type Size = { width: number; height: number }

/** Keeps the WebP chunks needed for the image. Throws RangeError when the file is truncated. */
export function cleanWebp(bytes: Uint8Array): CleanPicture | undefined {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = []
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true))
  let size: Size | undefined
  for (let at = 12; at + 8 <= end; ) {
    const name = asciiAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > bytes.length) return undefined
    const chunk = bytes.slice(at, next)
    size ??= sizeOf(name, viewOf(chunk.subarray(8)))
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~(exifFlag | xmpFlag)
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk)
    at = next
  }
  const whole = joinBytes([bytes.subarray(0, 12), ...parts])
  viewOf(whole).setUint32(4, whole.length - 8, true)
  return size && { bytes: whole, ...size }
}

function sizeOf(name: string, chunk: DataView): Size | undefined {
  if (name === 'VP8X') {
    return {
      width: 1 + (chunk.getUint32(4, true) & 0xff_ffff),
      height: 1 + (chunk.getUint32(6, true) >>> 8),
    }
  }
  if (name === 'VP8 ')
    return { width: chunk.getUint16(6, true) & 0x3fff, height: chunk.getUint16(8, true) & 0x3fff }
  if (name !== 'VP8L') return undefined
  const packed = chunk.getUint32(1, true)
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
}
