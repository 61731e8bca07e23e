/** A crop in image pixels. */
export type Crop = { x: number; y: number; width: number; height: number }
export type PictureSize = { width: number; height: number }

/** Width divided by height; null for any ratio. */
export const cropRatios = { free: null, square: 1, wide: 16 / 9, tall: 4 / 5 } as const
export type CropRatio = keyof typeof cropRatios

/** The largest centered crop of this ratio; the whole image when any ratio is allowed. */
export function largestCrop({ width, height }: PictureSize, ratio: number | null): Crop {
  if (ratio === null) return { x: 0, y: 0, width, height }
  const wide = Math.min(width, Math.max(1, Math.round(height * ratio)))
  const high = Math.min(height, Math.max(1, Math.round(wide / ratio)))
  return { x: Math.floor((width - wide) / 2), y: Math.floor((height - high) / 2), width: wide, height: high }
}

/**
 * Adjusts a crop to whole pixels inside the image, at least one in each direction, with the fixed ratio if there is
 * one.
 */
export function fittingCrop(asked: Crop, size: PictureSize, ratio: number | null): Crop {
  const x = between(asked.x, 0, size.width - 1)
  const y = between(asked.y, 0, size.height - 1)
  const width = between(asked.width, 1, size.width - x)
  const height = between(asked.height, 1, size.height - y)
  if (ratio === null) return { x, y, width, height }
  const room = largestCrop({ width: size.width - x, height: size.height - y }, ratio)
  const wide = Math.min(width, room.width)
  return { x, y, width: wide, height: between(wide / ratio, 1, size.height - y) }
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Number.isFinite(value) ? Math.round(value) : least))
}
