import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropRatios, fittingCrop, largestCrop } from './crop.ts'

test('the largest crop of a ratio is centered', () => {
  expect(largestCrop({ width: 400, height: 100 }, 1)).toEqual({ x: 150, y: 0, width: 100, height: 100 })
  expect(largestCrop({ width: 100, height: 400 }, 16 / 9)).toEqual({ x: 0, y: 172, width: 100, height: 56 })
  expect(largestCrop({ width: 3, height: 2 }, null)).toEqual({ x: 0, y: 0, width: 3, height: 2 })
})

test('every requested crop stays inside the image', () => {
  const side = fc.integer({ min: 1, max: 5000 })
  const asked = fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constant(Number.NaN))
  const ratio = fc.constantFrom(...Object.values(cropRatios))
  fc.assert(
    fc.property(side, side, asked, asked, asked, asked, ratio, (w, h, x, y, width, height, of) => {
      const cut = fittingCrop({ x, y, width, height }, { width: w, height: h }, of)
      expect(Object.values(cut).every(Number.isInteger)).toBe(true)
      expect(Math.min(cut.x, cut.y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
      expect(cut.x + cut.width).toBeLessThanOrEqual(w)
      expect(cut.y + cut.height).toBeLessThanOrEqual(h)
    }),
  )
})
