import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { CleanPicture } from './picture-bytes.ts'

const cleaners: Record<string, (bytes: Uint8Array) => CleanPicture | undefined> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * Takes place, camera, comments and thumbnails out of a picture and leaves its pixels as they are. Undefined when it
 * is broken.
 */
export function cleanPicture(bytes: Uint8Array, mime: string): CleanPicture | undefined {
  try {
    const picture = cleaners[mime]?.(bytes)
    return picture && picture.width > 0 && picture.height > 0 ? picture : undefined
  } catch (error) {
    // A length that points beyond the end of the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
