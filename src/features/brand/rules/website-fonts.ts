import type { Font } from './look.ts'
import type { Declaration } from './read-styles.ts'
import { customProperties, isOfPage, resolved } from './resolve-styles.ts'

/** A website's font: one that kits offer, or the nearest. */
export type FoundFont = { family: string; font: Font; isOffered: boolean }
export type WebsiteFonts = { headings: FoundFont | null; body: FoundFont | null }

const headingSelector = /(?:^|[\s,>])h[123](?:$|[\s,.:])|(?:^|[\s,])\.(?:heading|headline|title)\b/i

/** The fonts of a page's headings and text; null when its styles name none. */
export function websiteFonts(declarations: readonly Declaration[]): WebsiteFonts {
  const properties = customProperties(declarations)
  const said = declarations.flatMap(({ selector, property, value }) => {
    const isOne = property === 'font-family' || property === 'font'
    const stack = isOne ? stackOf(resolved(value, properties), property) : []
    return stack.length > 0 ? [{ selector, stack }] : []
  })
  const body =
    said.findLast(({ selector }) => isOfPage(selector)) ??
    said.find(({ selector }) => /(?:^|[\s,])p(?:$|,)/.test(selector))
  const headings = said.findLast(({ selector }) => headingSelector.test(selector))
  return {
    headings: headings ? nearestFont(headings.stack) : null,
    body: body ? nearestFont(body.stack) : null,
  }
}

/** The families of `font-family`, or of the `font` shorthand, where they follow the size. */
function stackOf(value: string, property: string): string[] {
  const families = property === 'font' ? behindSize(value) : value
  return families
    .split(',')
    .map((family) =>
      family
        .trim()
        .replace(/^["']|["']$/g, '')
        .slice(0, 80),
    )
    .filter((family) => family !== '' && !/^(?:inherit|initial|unset|revert)$|[(){}<>]/i.test(family))
}

function behindSize(shorthand: string): string {
  const words = shorthand.split(/\s+/)
  const size = words.findIndex((word) => /\d(?:px|rem|em|pt|%|vw)/i.test(word))
  return size < 0 ? '' : words.slice(size + 1).join(' ')
}

const offered: [RegExp, Font][] = [
  [/^inter(?:\b|var)/i, 'inter'],
  [
    /^(?:system-ui|ui-sans-serif|-apple-system|blinkmacsystemfont|segoe ui|roboto|helvetica(?: neue)?|arial)$/i,
    'system',
  ],
  [/^(?:seravek|gill sans(?: nova)?|ubuntu|calibri|dejavu sans|source[ -]sans[ -](?:pro|3))$/i, 'humanist'],
  [/^(?:avenir|montserrat|corbel|urw gothic)$/i, 'geometric'],
  [/^(?:ui-serif|georgia|cambria|times new roman|times)$/i, 'serif'],
  [/^(?:rockwell(?: nova)?|roboto slab|dejavu serif|sitka small)$/i, 'slab'],
  [/^(?:ui-monospace|sf mono|cascadia mono|menlo|consolas)$/i, 'mono'],
]

const alike: [RegExp, Font][] = [
  [/mono|code|courier|console/i, 'mono'],
  [/slab|zilla|arvo|bitter|courier prime/i, 'slab'],
  [
    /(?<!sans[ -]?)serif|playfair|merriweather|\blora\b|garamond|baskerville|caslon|bodoni|didot|tiempos|crimson|libre b|spectral|fraunces|newsreader|canela|freight text|recoleta/i,
    'serif',
  ],
  [
    /poppins|futura|raleway|gotham|circular|jost|quicksand|nunito|outfit|urbanist|sora|manrope|geometr|century gothic|proxima/i,
    'geometric',
  ],
  [
    /open sans|lato|noto sans|source sans|fira sans|pt sans|verdana|tahoma|frutiger|myriad|cabin|karla|mulish|trebuchet/i,
    'humanist',
  ],
]

/** The kit's font for a font stack. */
function nearestFont(stack: readonly string[]): FoundFont {
  const [family = ''] = stack
  const own = offered.find(([names]) => names.test(family))?.[1]
  if (own) return { family, font: own, isOffered: true }
  const near = alike.find(([names]) => names.test(family))?.[1] ?? genericOf(stack.slice(1))
  return { family, font: near, isOffered: false }
}

/** The first fallback family known to the kit, which is what readers would have seen. */
function genericOf(stack: readonly string[]): Font {
  for (const family of stack) {
    if (/^serif$/i.test(family)) return 'serif'
    if (/^monospace$/i.test(family)) return 'mono'
    const known = offered.find(([names]) => names.test(family))?.[1]
    if (known) return known
  }
  return 'system'
}
