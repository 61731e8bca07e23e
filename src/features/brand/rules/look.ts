import {
  type BrandTheme,
  contrastOf,
  leastContrast,
  quoteThemes,
} from '#src/features/transcript/rules/quote-image.ts'

/** A brand's colors, each as `#rrggbb`. */
export type Colours = { primary: string; background: string; text: string; accent: string }
export const colourNames = ['primary', 'background', 'text', 'accent'] as const satisfies (keyof Colours)[]

/** The initial colors: those of the product's light theme. */
export const defaultColors: Colours = {
  primary: '#1d6b4b',
  background: '#fbfaf7',
  text: '#1a1d1b',
  accent: '#b4632a',
}

/** Fonts without external hosts: our bundled Inter, the default, and system fonts. */
export const fontStacks = {
  inter:
    "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  system: "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  humanist: "'Seravek', 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
  geometric: "'Avenir', Montserrat, Corbel, 'URW Gothic', source-sans-pro, sans-serif",
  serif: "ui-serif, Georgia, Cambria, 'Times New Roman', Times, serif",
  slab: "'Rockwell', 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const
export type Font = keyof typeof fontStacks
// Object.keys returns string[].
export const fonts = Object.keys(fontStacks) as [Font, ...Font[]]

/** WCAG 2.2, 1.4.11: minimum contrast of non-text elements such as lines and marks. */
const leastOfMarks = 3

/** A color's contrast with the background; `better` is the nearest readable color when it is too low. */
export type ContrastCheck = {
  colour: 'text' | 'primary' | 'accent'
  ratio: number
  least: number
  better?: string
}

/** Whether text, links and marks stand out from the background. */
export function checkContrast({ background: ground, ...colours }: Colours): ContrastCheck[] {
  return (['text', 'primary', 'accent'] as const).map((colour) => {
    const least = colour === 'accent' ? leastOfMarks : leastContrast
    const ink = colours[colour]
    const ratio = contrastOf({ ground, ink })
    return { colour, ratio, least, ...(ratio < least && { better: readableOn(ground, { ink, least }) }) }
  })
}

/** The color nearest to `ink`, darker or lighter, that has this contrast with the background. */
function readableOn(ground: string, { ink, least }: { ink: string; least: number }): string {
  for (let part = 0.02; part < 1; part += 0.02) {
    for (const end of ['#000000', '#ffffff']) {
      const mixed = mix(ink, end, part)
      if (contrastOf({ ground, ink: mixed }) >= least) return mixed
    }
  }
  return isDark(ground) ? '#ffffff' : '#000000'
}

/** The text color on a color: the brand's background or text if readable, else white or black. */
export function textColorOn(
  ground: string,
  { background, text }: Pick<Colours, 'background' | 'text'>,
): string {
  const readable = [background, text, '#ffffff'].find((ink) => contrastOf({ ground, ink }) >= leastContrast)
  return readable ?? '#000000'
}

function isDark(ground: string): boolean {
  return contrastOf({ ground, ink: '#ffffff' }) > contrastOf({ ground, ink: '#000000' })
}

export type Logos = { light: string | null; dark: string | null }

/** The logo for this background, or the other one if there is only one. */
export function logoForBackground(ground: string, { light, dark }: Logos): string | null {
  return isDark(ground) ? (dark ?? light) : (light ?? dark)
}

/** The look for quote images and audiograms; undefined without colors and logo. */
export function themeOf(of: {
  name: string
  look: { colours: Colours | null; logos: Logos }
}): BrandTheme | undefined {
  const { colours, logos } = of.look
  const plain = quoteThemes.light
  const ground = colours?.primary ?? plain.ground
  const logo = logoForBackground(ground, logos)
  if (!colours && logo === null) return undefined
  return { name: of.name, ground, ink: colours ? textColorOn(ground, colours) : plain.ink, logo }
}

/** Mixes two colors by this share. */
function mix(from: string, to: string, part: number): string {
  const [a, b] = [from, to].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  const mixed = (a ?? []).map((value, at) => Math.round(value + ((b?.[at] ?? value) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A muted text color that is still readable. */
function mutedOf({ background: ground, text }: Colours): string {
  const muted = mix(text, ground, 0.3)
  return contrastOf({ ground: mix(ground, text, 0.05), ink: muted }) >= leastContrast ? muted : text
}

/** The colours with text, links and marks moved as far from the background as WCAG asks for. */
function readable(colours: Colours): Colours {
  const better = checkContrast(colours).flatMap(({ colour, better: nearest }) =>
    nearest ? [[colour, nearest]] : [],
  )
  return { ...colours, ...Object.fromEntries(better) }
}

/** Those of tokens.css depend on the visitor's device, but a brand has one background for all. */
const statusColours = {
  light: { bad: '#b3261e', good: '#1d6b4b', mark: '#fdecb4' },
  dark: { bad: '#ff9d94', good: '#74d3a4', mark: '#4d4116' },
}

function statusTokens({ background: ground, text }: Colours): Record<string, string> {
  const { bad, good, mark } = statusColours[isDark(ground) ? 'dark' : 'light']
  const marked = contrastOf({ ground: mark, ink: text }) >= leastContrast
  return {
    '--bad': readableInk(ground, bad),
    '--good': readableInk(ground, good),
    '--mark': marked ? mark : ground,
  }
}

function readableInk(ground: string, ink: string): string {
  if (contrastOf({ ground, ink }) >= leastContrast) return ink
  return readableOn(ground, { ink, least: leastContrast })
}

/**
 * The product's tokens in the colours of a brand, by the names of src/ui/tokens.css. Colours too close to the background
 * become the nearest readable ones.
 */
export function colourTokens(chosen: Colours): Record<string, string> {
  const colours = readable(chosen)
  const { primary, background, text, accent } = colours
  const muted = mutedOf(colours)
  return {
    colorScheme: isDark(background) ? 'dark' : 'light',
    '--paper': background,
    '--surface': background,
    '--raised': mix(background, text, 0.05),
    '--ink': text,
    '--muted': muted,
    '--faint': muted,
    '--line': mix(background, text, 0.14),
    '--line-strong': mix(background, text, 0.55),
    '--accent': primary,
    '--accent-strong': mix(
      primary,
      textColorOn(primary, colours) === '#000000' ? '#ffffff' : '#000000',
      0.12,
    ),
    '--accent-soft': mix(background, primary, 0.1),
    '--accent-ink': textColorOn(primary, colours),
    '--brand-accent': accent,
    ...statusTokens(colours),
  }
}
