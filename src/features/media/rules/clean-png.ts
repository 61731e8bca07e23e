import { asciiAt, type CleanPicture, joinBytes, viewOf } from './picture-bytes.ts'

// Chunks that affect rendering, plus animation. Chunks whose name starts with a capital letter are required to read
// the image.
const kept = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'cICP', 'acTL', 'fcTL', 'fdAT'])

/** Keeps the PNG chunks needed for the image. Throws RangeError when the file is truncated. */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + view.getUint32(at)
    const name = asciiAt(bytes, at + 4, 4)
    if (end > bytes.length) return undefined
    if (/^[A-Z]/.test(name) || kept.has(name)) parts.push(bytes.subarray(at, end))
    at = end
    if (name === 'IEND') break
  }
  return { bytes: joinBytes(parts), width: view.getUint32(16), height: view.getUint32(20) }
}
