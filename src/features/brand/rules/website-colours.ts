import { contrastOf, leastContrast } from '#src/features/transcript/rules/quote-image.ts'
import { type Colours, defaultColors, textColorOn } from './look.ts'
import { distanceOf, readColour, saturationOf } from './read-colour.ts'
import type { Declaration } from './read-styles.ts'
import { customProperties, isOfPage, resolved } from './resolve-styles.ts'

type Role = keyof Colours
type Votes = Record<Role, Map<string, number>>

/** Less saturated colors look gray. */
const leastHue = 0.12
/** Closer colors look the same. */
const sameColour = 48

// Default colors that well-known systems define on every site but rarely use.
const presets =
  /^--wp--preset--(?:color|gradient|duotone)|^--wp-admin|^--bs-(?:blue|indigo|purple|pink|red|orange|yellow|green|teal|cyan|gray)/
const hoverSelector =
  /:(?:hover|focus|active|disabled|visited|checked)|disabled|error|danger|warning|success/i
const buttonSelector = /(?:^|[\s,>+~.#_-])(?:btn|button|cta)(?:$|[\s,.:_[>-])/i
const linkSelector = /(?:^|[\s,>])a(?::link)?(?:$|,)/i

/**
 * A website's colors from its declarations and theme color; undefined when none are found. Considers the page's
 * background and text, buttons, links, names of custom properties, and how often a color is used.
 */
export function websiteColours(
  declarations: readonly Declaration[],
  themeColour: string,
): Colours | undefined {
  const properties = customProperties(declarations)
  const votes: Votes = {
    primary: new Map(),
    background: new Map(),
    text: new Map(),
    accent: new Map(),
  }
  let isColoured = false
  for (const declaration of declarations) {
    if (presets.test(declaration.property)) continue
    const colour = colourIn(declaration, properties)
    if (colour === undefined) continue
    isColoured = true
    count(votes, declaration, colour)
  }
  const theme = readColour(themeColour)
  if (theme !== undefined && hasHue(theme)) vote(votes, theme, { primary: 14 })
  return isColoured || theme !== undefined ? chosen(votes) : undefined
}

function colourIn(
  { property, value }: Declaration,
  properties: ReadonlyMap<string, string>,
): string | undefined {
  const isOne =
    /^(?:--[\w-]+|background(?:-color|-image)?|color|border(?:-\w+)*-color|fill|accent-color)$/.test(property)
  return isOne ? readColour(resolved(value, properties)) : undefined
}

function count(votes: Votes, { selector, property }: Declaration, colour: string): void {
  if (property.startsWith('--')) {
    vote(votes, colour, byName(property))
    return
  }
  const isGround = property.startsWith('background')
  vote(votes, colour, byPlace(selector, { isGround, isText: property === 'color', colour }))
}

type Shown = { isGround: boolean; isText: boolean; colour: string }

/** A color's role by its selector: the page itself, a button, a link, or anything else. */
function byPlace(selector: string, { isGround, isText, colour }: Shown): Partial<Record<Role, number>> {
  if (isOfPage(selector)) return isGround ? { background: 100 } : isText ? { text: 100 } : {}
  if (isGround && buttonSelector.test(selector) && !hoverSelector.test(selector))
    return hasHue(colour) ? { primary: 6, accent: 2 } : { primary: 1 }
  if (!hasHue(colour)) return {}
  if (isText && linkSelector.test(selector)) return { primary: 4 }
  return isGround ? { primary: 1, accent: 1 } : { primary: 0.3, accent: 0.5 }
}

/** A color's role by the name of its custom property. */
function byName(property: string): Partial<Record<Role, number>> {
  const name = property.replace(/^--(?:[\w]+-)?(?:colou?r-|clr-)?/, '')
  if (/ground|surface|paper|(?:^|-)bg(?:-|$)/.test(property) && !/fore/.test(property))
    return /^(?:bg|background|surface|paper|body-bg)(?:-(?:color|base|default|primary))?$/.test(name)
      ? { background: 20 }
      : {}
  if (/^(?:text|ink|fg|foreground|body-color|body)(?:-(?:color|base|default|primary))?$/.test(name))
    return { text: 20 }
  if (/(?:^|-)(?:contrast|on|hover|light|dark|lighter|darker|muted|foreground|rgb)(?:-|$)|\d/.test(name))
    return {}
  if (/(?:^|-)(?:brand|primary|main|theme|key)(?:-|$)/.test(property)) return { primary: 10 }
  if (/(?:^|-)(?:accent|secondary|highlight|tertiary)(?:-|$)/.test(property)) return { accent: 8 }
  return {}
}

function vote(votes: Votes, colour: string, given: Partial<Record<Role, number>>): void {
  for (const [role, weight] of Object.entries(given)) {
    const counted = votes[role as Role]
    counted.set(colour, (counted.get(colour) ?? 0) + weight)
  }
}

function chosen(votes: Votes): Colours {
  const background = ranked(votes.background)[0] ?? '#ffffff'
  const text =
    ranked(votes.text).find((ink) => contrastOf({ ground: background, ink }) >= leastContrast) ??
    textColorOn(background, defaultColors)
  const others = ranked(votes.primary).filter((colour) => distanceOf(colour, background) > sameColour)
  const primary = others.find(hasHue) ?? others[0] ?? text
  const accent =
    [...ranked(votes.accent), ...others].find((colour) =>
      [background, primary].every((one) => distanceOf(colour, one) > sameColour),
    ) ?? primary
  return { primary, background, text, accent }
}

function ranked(votes: ReadonlyMap<string, number>): string[] {
  return [...votes].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour)
}

function hasHue(colour: string): boolean {
  return saturationOf(colour) >= leastHue
}
