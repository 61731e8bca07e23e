import Color from 'colorjs.io'

const candidates =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]{1,80}\)|(?<![\w#.-])[a-z]{3,24}(?![\w(-])/gi

/** The first color in a CSS value, as `#rrggbb`; undefined when there is none or it is transparent. */
export function readColour(written: string): string | undefined {
  const found = written.replaceAll(/url\([^()]*\)/gi, '').matchAll(candidates)
  for (const [candidate] of found) {
    const colour = Color.try(candidate)
    if (colour) return hexOf(colour)
  }
  return undefined
}

function hexOf(colour: Color): string | undefined {
  // A transparent color depends on what is behind it.
  if (colour.alpha < 0.9) return undefined
  const solid = colour.to('srgb').toGamut({ method: 'clip' })
  solid.alpha = 1
  return solid.toString({ format: 'hex', collapse: false })
}

/** A color's saturation, from 0 for gray to 1. */
export function saturationOf(colour: string): number {
  const parts = partsOf(colour)
  return (Math.max(...parts) - Math.min(...parts)) / 255
}

/** The distance between two colors, from 0 to 441. */
export function distanceOf(one: string, other: string): number {
  const others = partsOf(other)
  return Math.hypot(...partsOf(one).map((part, at) => part - (others[at] ?? 0)))
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
