import { contrastOf, quoteThemes } from '#src/features/transcript/rules/quote-image.ts'
import type { Finding } from './findings.ts'

/** WCAG 2.2, 1.4.11: the minimum contrast of graphics to their background. */
const leastContrast = 3
/** An image with ink this uniform is invisible on such a background. */
const almostAll = 0.9
/** The width available for an image on a phone, and the height below which text in it is unreadable. */
const phoneWidth = 350
const leastHeight = 120

type Picture = {
  filename: string
  width: number | null
  height: number | null
  /** Images are never cropped, so wide ones become flat. */
  keepsShape: boolean
  /** The colors of its opaque parts; none if it has no transparency. */
  ink: readonly string[]
}

/** Visibility problems of an image: on a dark or light background, and on a phone. */
export function judgePicture({ filename: about, ink, ...shape }: Picture): Finding[] {
  const height = shape.keepsShape ? heightOnPhone(shape) : undefined
  return [
    ...(isLost(ink, quoteThemes.dark.ground) ? [{ kind: 'picture_lost_in_dark' as const, about }] : []),
    ...(isLost(ink, quoteThemes.light.ground) ? [{ kind: 'picture_lost_in_light' as const, about }] : []),
    ...(height !== undefined && height < leastHeight
      ? [{ kind: 'picture_flat' as const, about, count: height }]
      : []),
  ]
}

function isLost(ink: readonly string[], ground: string): boolean {
  if (ink.length === 0) return false
  const lost = ink.filter((colour) => contrastOf({ ground, ink: colour }) < leastContrast)
  return lost.length >= almostAll * ink.length
}

/** Undefined if the image isn't scaled down on a phone. */
function heightOnPhone({ width, height }: Pick<Picture, 'width' | 'height'>): number | undefined {
  if (!width || !height || width <= phoneWidth * 2) return undefined
  return Math.max(1, Math.round((phoneWidth * height) / width))
}
