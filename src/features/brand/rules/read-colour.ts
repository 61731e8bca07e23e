/** A colour as CSS writes it, as `#rrggbb`; undefined for none that covers what is under it. */
export function readColour(written: string): string | undefined {
  const found = colourToken.exec(written.replaceAll(/url\([^()]*\)/gi, ''))?.[0].toLowerCase()
  if (found === undefined) return undefined
  if (found.startsWith('#')) return ofHex(found.slice(1))
  const named = names[found]
  if (named !== undefined) return `#${named}`
  const [, kind = '', inner = ''] = /^([a-z]+)\(([^)]*)\)$/.exec(found) ?? []
  return ofFunction(kind, inner.split(/[\s,/]+/).filter(Boolean))
}

const names: Record<string, string> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  navy: '000080',
  teal: '008080',
  purple: '800080',
  maroon: '800000',
  orange: 'ffa500',
  crimson: 'dc143c',
  tomato: 'ff6347',
  gold: 'ffd700',
  yellow: 'ffff00',
  gray: '808080',
  grey: '808080',
  ivory: 'fffff0',
  beige: 'f5f5dc',
  whitesmoke: 'f5f5f5',
  indigo: '4b0082',
  rebeccapurple: '663399',
  royalblue: '4169e1',
  steelblue: '4682b4',
  seagreen: '2e8b57',
  darkgreen: '006400',
}

const colourToken = new RegExp(
  String.raw`#[0-9a-f]{3,8}(?![\w-])|(?<![\w-])(?:rgba?|hsla?|oklch|oklab)\([^()]{1,80}\)|(?<![\w#.-])(?:${Object.keys(names).join('|')})(?![\w-])`,
  'i',
)

function ofHex(digits: string): string | undefined {
  const long = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits
  if (long.length !== 6 && long.length !== 8) return undefined
  return covers(Number.parseInt(long.slice(6) || 'ff', 16) / 255) ? `#${long.slice(0, 6)}` : undefined
}

function ofFunction(kind: string, parts: string[]): string | undefined {
  const [first = '', second = '', third = '', alpha = '1'] = parts
  if (parts.length < 3 || !covers(amount(alpha, 1))) return undefined
  if (kind.startsWith('rgb')) return hexOf([first, second, third].map((part) => amount(part, 255) / 255))
  if (kind.startsWith('hsl')) return hexOf(ofHsl(Number.parseFloat(first), share(second), share(third)))
  const lightness = amount(first, 1)
  if (kind === 'oklab') return hexOf(ofOklab(lightness, amount(second, 0.4), amount(third, 0.4)))
  const turn = (Number.parseFloat(third) * Math.PI) / 180
  const chroma = amount(second, 0.4)
  return hexOf(ofOklab(lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)))
}

/** What can be seen through says nothing of its own. */
function covers(alpha: number): boolean {
  return alpha >= 0.9
}

/** A number, or so much of `whole` as its percentage says. */
function amount(part: string, whole: number): number {
  return part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part)
}

/** A percentage, which newer CSS writes without its sign, too. */
function share(part: string): number {
  return Number.parseFloat(part) / 100
}

function ofHsl(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((step) => {
    const at = (step + hue / 30 + 120) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
}

/** The matrices of CSS Color 4. */
function ofOklab(lightness: number, a: number, b: number): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((part) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
}

function hexOf(parts: number[]): string | undefined {
  if (parts.some((part) => !Number.isFinite(part))) return undefined
  const bytes = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** How much of a hue a colour has, from 0, a grey, to 1. */
export function saturationOf(colour: string): number {
  const parts = partsOf(colour)
  return (Math.max(...parts) - Math.min(...parts)) / 255
}

/** How far apart two colours are, from 0 to 441. */
export function distanceOf(one: string, other: string): number {
  const others = partsOf(other)
  return Math.hypot(...partsOf(one).map((part, at) => part - (others[at] ?? 0)))
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
