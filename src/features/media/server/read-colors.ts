import { buffer } from 'node:stream/consumers'
import type { Platform } from '#src/platform/platform.ts'
import type { MediaFile } from './find-media.ts'

/** Image types that may be transparent. */
const seeThrough = new Set(['image/png', 'image/webp', 'image/gif', 'image/avif'])
const maxBytes = 20_000_000
const sampleWidth = 64
/** The minimum share of transparent pixels. */
const leastClear = 0.2
const [clear, covering] = [32, 128]

/**
 * The colors of a transparent image as `#rrggbb`, one per pixel of a small copy. Empty when the image is opaque, too
 * large, or can't be decoded.
 */
export async function readColors(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  file: MediaFile,
): Promise<string[]> {
  if (!seeThrough.has(file.mime) || file.bytes > maxBytes) return []
  try {
    return inkOf(await sampleOf(await buffer(files.read(file.key))))
  } catch (error) {
    log.info({ err: error, media: file.id }, 'the colors of an image could not be read')
    return []
  }
}

/** Four bytes per pixel. */
async function sampleOf(whole: Buffer): Promise<Buffer> {
  // Loaded on first use to keep startup fast.
  const { default: sharp } = await import('sharp')
  return sharp(whole, { limitInputPixels: 50_000_000 })
    .resize({ width: sampleWidth, height: sampleWidth, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
}

function inkOf(sample: Buffer): string[] {
  const pixels = Array.from({ length: sample.length / 4 }, (_, at) => sample.subarray(at * 4, at * 4 + 4))
  const alphas = pixels.map(([, , , alpha = 0]) => alpha)
  if (alphas.filter((alpha) => alpha < clear).length < leastClear * pixels.length) return []
  return pixels
    .filter((_, at) => (alphas[at] ?? 0) >= covering)
    .map((pixel) => `#${pixel.toString('hex', 0, 3)}`)
}
