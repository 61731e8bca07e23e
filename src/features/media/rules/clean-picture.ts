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
 * Removes location, camera data, comments and thumbnails from an image without touching its pixels. Undefined when
 * the file is broken.
 */
export function cleanPicture(bytes: Uint8Array, mime: string): CleanPicture | undefined {
  try {
    const picture = cleaners[mime]?.(bytes)
    return picture && picture.width > 0 && picture.height > 0 ? picture : undefined
  } catch (error) {
    // A length that points past the end of the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
