import { contrastOf, quoteThemes } from '#src/features/transcript/rules/quote-image.ts'
import type { Finding } from './findings.ts'

/** WCAG 2.2, 1.4.11: what is no text has at least this contrast to its ground. */
const leastContrast = 3
/** Of a picture whose ink is so much alike, nothing is left to be seen. */
const almostAll = 0.9
/** What a page of a phone leaves for a picture, and below what height words in it cannot be read. */
const phoneWidth = 350
const leastHeight = 120

type Picture = {
  filename: string
  width: number | null
  height: number | null
  /** Nothing is cut off, so that it gets as flat as it is wide. */
  keepsShape: boolean
  /** The colours of what is not see-through in it; none where it covers its ground. */
  ink: readonly string[]
}

/** What a visitor does not see of a picture: on a dark or a light ground, and on a phone. */
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

/** Undefined of a picture that a phone does not make smaller. */
function heightOnPhone({ width, height }: Pick<Picture, 'width' | 'height'>): number | undefined {
  if (!width || !height || width <= phoneWidth * 2) return undefined
  return Math.max(1, Math.round((phoneWidth * height) / width))
}
