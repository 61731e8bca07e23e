import { expect, test } from 'vitest'
import { contrastOf } from '#src/features/transcript/rules/quote-image.ts'
import { look } from '../schema.ts'
import { checkContrast, colourTokens, defaultColors, fontStacks, themeOf } from './look.ts'

test('contrast is reported with its ratio, and low contrast with the nearest readable color', () => {
  const own = { primary: '#ffcc00', background: '#ffffff', text: '#777777', accent: '#949494' }
  const checks = checkContrast(own)
  expect(checks.map(({ colour, least, ratio }) => [colour, least, Math.round(ratio * 10) / 10])).toEqual([
    ['text', 4.5, 4.5],
    ['primary', 4.5, 1.5],
    ['accent', 3, 3],
  ])
  const [text, primary, accent] = checks
  // 4.48 rounds to 4.5 but still fails.
  expect(text?.better).toBe('#757575')
  expect(contrastOf({ ground: '#ffffff', ink: primary?.better ?? '' })).toBeGreaterThanOrEqual(4.5)
  expect(accent?.better).toBeUndefined()
})

test('the default colors are readable, suggested ones on a dark background, and muted text if the text itself is', () => {
  expect(checkContrast(defaultColors).every(({ better }) => better === undefined)).toBe(true)
  const [text] = checkContrast({ ...defaultColors, background: '#101418', text: '#555555' })
  expect(contrastOf({ ground: '#101418', ink: text?.better ?? '' })).toBeGreaterThanOrEqual(4.5)
  const tokens = colourTokens({ ...defaultColors, background: '#ffffff', text: '#767676' })
  expect(contrastOf({ ground: '#ffffff', ink: tokens['--muted'] ?? '' })).toBeGreaterThanOrEqual(4.5)
})

test.each(['#ffcc00', '#808080', '#00a0a0', '#000000', '#ffffff', '#b3261e'])(
  'links, buttons, text and problems are readable with %s as the brand color, whatever the background',
  (primary) => {
    for (const background of ['#ffffff', '#888888', '#101418', primary]) {
      const tokens = colourTokens({ primary, background, text: '#999999', accent: '#cccccc' })
      function contrast(ground: string, ink: string): number {
        return contrastOf({ ground: tokens[ground] ?? '', ink: tokens[ink] ?? '' })
      }
      for (const ink of ['--ink', '--accent', '--bad', '--good'])
        expect(contrast('--paper', ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrast('--accent', '--accent-ink')).toBeGreaterThanOrEqual(4.5)
      expect(contrast('--mark', '--ink')).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('fonts and tokens contain no URL', () => {
  const values = [...Object.values(fontStacks), ...Object.values(colourTokens(defaultColors))]
  expect(values.filter((value) => /url|http|[;{}<>\\]/i.test(value))).toEqual([])
})

test('a missing look is empty, and an invalid one is read as far as possible', () => {
  const logos = { light: null, dark: null, icon: null }
  const empty = { logos, cover: null, colours: null, fonts: { headings: 'inter', body: 'inter' } }
  expect(look.parse({})).toEqual(empty)
  expect(themeOf({ name: 'Acme', look: look.parse({}) })).toBeUndefined()
  const hostile = { ...defaultColors, primary: 'url(https://elsewhere.test/)' }
  expect(look.parse({ colours: hostile, cover: '../x', fonts: { headings: 'x;}' } })).toEqual(empty)
})
