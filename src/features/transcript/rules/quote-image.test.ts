import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, layOutQuote, leastContrast, quoteThemes } from './quote-image.ts'

/** Characters half as wide as they are tall. */
function measure(text: string, size: number): number {
  return [...text].length * size * 0.5
}

test('contrast matches WCAG for known pairs, and every theme is readable', () => {
  expect(contrastOf({ ground: '#ffffff', ink: '#000000' })).toBeCloseTo(21)
  expect(contrastOf({ ground: '#777777', ink: '#ffffff' })).toBeCloseTo(4.48, 2)
  expect(contrastOf({ ground: '#123456', ink: '#123456' })).toBe(1)
  for (const theme of Object.values(quoteThemes)) expect(contrastOf(theme)).toBeGreaterThan(leastContrast)
})

test('short quotes are set large, long ones smaller', () => {
  const room = { width: 800, height: 600, measure }
  const short = layOutQuote('We began.', room)
  const long = layOutQuote('We began because no one else would. '.repeat(8), room)
  expect(short).toEqual({ size: 120, lines: ['We began.'] })
  expect(long.size).toBeLessThan(60)
})

test('any quote stays within its area, with every word unless it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zäß]{1,40}$/), { minLength: 1, maxLength: 200 }), (words) => {
      const room = { width: 880, height: 700, measure }
      const { size, lines } = layOutQuote(words.join(' '), room)
      expect(lines.length * size * 1.25).toBeLessThanOrEqual(room.height)
      const isCut = lines.at(-1)?.endsWith('…') ?? false
      const whole = isCut ? lines.slice(0, -1) : lines
      expect(Math.max(0, ...whole.map((line) => measure(line, size)))).toBeLessThanOrEqual(room.width)
      const kept = lines.join('').replace(/[\s…]/g, '')
      expect(words.join('').slice(0, isCut ? kept.length : undefined)).toBe(kept)
    }),
  )
})
