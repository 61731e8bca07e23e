import { asciiAt, type CleanPicture, joinBytes, viewOf } from './picture-bytes.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
const exif = 0xe1
const colourProfile = 0xe2

/**
 * Keeps the JPEG segments needed for the image and its orientation. Like browsers, accepts fill bytes and other bytes
 * between segments, and a file that ends early; undefined when it ends before any pixels.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let hasPixels = false
  let at = nextMarker(bytes, 2)
  while (at + 3 < bytes.length && bytes[at + 1] !== endOfImage) {
    const marker = view.getUint8(at + 1)
    const head = at + 2 + view.getUint16(at + 2)
    const end = marker === startOfScan ? endOfScan(bytes, at) : head
    if (end > bytes.length) break
    hasPixels ||= marker === startOfScan && end > head
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === exif) parts.push(turnedLike(segment))
    else if (isPicture(marker, segment)) parts.push(segment)
    at = nextMarker(bytes, end)
  }
  if (!size || !hasPixels) return undefined
  const whole = joinBytes([...parts, Uint8Array.of(0xff, endOfImage)])
  return { bytes: whole, ...size, endsEarly: bytes[at + 1] !== endOfImage }
}

/** Where the next marker with content starts: other bytes, repeated 0xff and markers without content are skipped. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    const isBare = next === 0 || next === 0x01 || next === 0xff || (next >= 0xd0 && next <= 0xd8)
    if (bytes[at] === 0xff && !isBare) return at
  }
  return bytes.length
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/**
 * JFIF, an ICC color profile and Adobe's color transform. Other application segments and comments may hold personal
 * data.
 */
function isPicture(marker: number, segment: Uint8Array): boolean {
  if (marker === colourProfile) return asciiAt(segment, 4, 11) === 'ICC_PROFILE'
  const isApplication = marker >= 0xe0 && marker <= 0xef
  return (!isApplication && marker !== 0xfe) || marker === 0xe0 || marker === 0xee
}

/** Scan data ends at the first marker that is neither byte stuffing nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from + 2; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart) return at
  }
  return bytes.length
}

/** An Exif segment with only the orientation; empty when the image is upright. */
function turnedLike(segment: Uint8Array): Uint8Array {
  const orientation = readOrientation(segment)
  if (orientation < 2 || orientation > 8) return new Uint8Array()
  const head = [0xff, exif, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]
  return Uint8Array.of(...head, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0)
}

function readOrientation(segment: Uint8Array): number {
  if (asciiAt(segment, 4, 4) !== 'Exif' || segment.length < 24) return 1
  const tiff = viewOf(segment.subarray(10))
  const isLittle = tiff.getUint8(0) === 0x49
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return 1
  const count = tiff.getUint16(directory, isLittle)
  for (
    let entry = directory + 2;
    entry < directory + 2 + count * 12 && entry + 12 <= tiff.byteLength;
    entry += 12
  ) {
    if (tiff.getUint16(entry, isLittle) === 0x0112) return tiff.getUint16(entry + 8, isLittle)
  }
  return 1
}
