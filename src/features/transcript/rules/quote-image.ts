/** Image sizes that social networks expect, in pixels. */
export const quoteSizes = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
} as const
export type QuoteSize = keyof typeof quoteSizes

export type QuoteColours = { ground: string; ink: string }

/** Background and text colors of the built-in themes. */
export const quoteThemes = {
  light: { ground: '#fbfaf7', ink: '#1a1d1b' },
  dark: { ground: '#121413', ink: '#eceeea' },
  accent: { ground: '#1d6b4b', ink: '#ffffff' },
} as const satisfies Record<string, QuoteColours>
export type QuoteTheme = keyof typeof quoteThemes

/** The default brand's look for images: background, text color, and a logo's media id. */
export type BrandTheme = QuoteColours & { name: string; logo: string | null }

/** WCAG 2.2, 1.4.3: minimum contrast of text and background. */
export const leastContrast = 4.5

/** The contrast ratio of two colors (`#rrggbb`) as defined in WCAG 2.2: from 1, the same, to 21, black on white. */
export function contrastOf({ ground, ink }: QuoteColours): number {
  const [darker = 0, lighter = 0] = [luminanceOf(ground), luminanceOf(ink)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Room = {
  width: number
  height: number
  /** The width of a text at a font size, in pixels. */
  measure: (text: string, size: number) => number
}
export type QuoteLayout = { size: number; lines: string[] }

const lineHeight = 1.25
const [largest, smallest] = [120, 24]

/** The largest font size from 24 to 120 pixels that fits the text; cut with … when even the smallest doesn't. */
export function layOutQuote(text: string, room: Room): QuoteLayout {
  for (let size = largest; size >= smallest; size -= 2) {
    const lines = linesOf(text, { ...room, size })
    if (lines.length * size * lineHeight <= room.height) return { size, lines }
  }
  const most = Math.max(1, Math.floor(room.height / (smallest * lineHeight)))
  const lines = linesOf(text, { ...room, size: smallest }).slice(0, most)
  return { size: smallest, lines: [...lines.slice(0, -1), `${lines.at(-1) ?? ''}…`] }
}

/** Breaks between words, and within a word only when it is wider than the line. */
function linesOf(text: string, { width, measure, size }: Room & { size: number }): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer, size) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && measure(line + letter, size) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line ? [...lines, line] : lines
}
