import { asciiAt, type CleanPicture, joinBytes, viewOf } from './picture-bytes.ts'

// Chunks that affect rendering, plus animation. Chunks whose name starts with a capital letter are required to read
// the image.
const kept = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'cICP', 'acTL', 'fcTL', 'fdAT'])

const endChunk = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82)

/** Keeps the PNG chunks needed for the image, and adds a missing end. Throws RangeError when pixels are truncated. */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 8)]
  let hasPixels = false
  let endsEarly = false
  for (let at = 8; !endsEarly; ) {
    const end = at + 12 + view.getUint32(at)
    const name = asciiAt(bytes, at + 4, 4)
    if (end > bytes.length) return undefined
    if (/^[A-Z]/.test(name) || kept.has(name)) parts.push(bytes.subarray(at, end))
    at = end
    if (name === 'IEND') break
    hasPixels ||= name === 'IDAT'
    endsEarly = hasPixels && at === bytes.length
  }
  if (endsEarly) parts.push(endChunk)
  return { bytes: joinBytes(parts), endsEarly, width: view.getUint32(16), height: view.getUint32(20) }
}
