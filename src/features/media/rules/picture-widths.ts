/** How wide the smaller copies of a picture are, in pixels: a phone's, and a column's on a sharp display. */
const pictureWidths = [640, 1280] as const

/** The widths of a picture's smaller copies: none that would save little. */
export function smallerWidths(width: number): number[] {
  return pictureWidths.filter((smaller) => smaller <= width * 0.8)
}

/** The addresses of a stored picture by width, as `srcset` names them; undefined for one that has no smaller copy. */
export function srcsetOf(src: string, width: number | undefined): string | undefined {
  if (width === undefined) return undefined
  const smaller = smallerWidths(width)
  if (smaller.length === 0) return undefined
  const joint = src.includes('?') ? '&' : '?'
  return [...smaller.map((one) => `${src}${joint}w=${one} ${one}w`), `${src} ${width}w`].join(', ')
}

/** The width that a request asks for by `?w=`; undefined where it wants the picture as it is. */
export function askedWidth(search: URLSearchParams): number | undefined {
  const asked = Number(search.get('w'))
  return pictureWidths.find((width) => width === asked)
}
