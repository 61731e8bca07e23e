/** Widths of an image's smaller copies, in pixels: one for phones, one for a text column on a high-density display. */
const pictureWidths = [640, 1280] as const

/** The widths of an image's smaller copies, leaving out those that would save little. */
export function variantWidths(width: number): number[] {
  return pictureWidths.filter((smaller) => smaller <= width * 0.8)
}

/** The URLs of a stored image by width, in `srcset` form; undefined when it has no smaller copies. */
export function srcsetOf(src: string, width: number | undefined): string | undefined {
  if (width === undefined) return undefined
  const smaller = variantWidths(width)
  if (smaller.length === 0) return undefined
  const joint = src.includes('?') ? '&' : '?'
  return [...smaller.map((one) => `${src}${joint}w=${one} ${one}w`), `${src} ${width}w`].join(', ')
}

/** The width requested with `?w=`; undefined for the original. */
export function askedWidth(search: URLSearchParams): number | undefined {
  const asked = Number(search.get('w'))
  return pictureWidths.find((width) => width === asked)
}
