import { expect, test } from 'vitest'
import { askedWidth, srcsetOf, variantWidths } from './picture-widths.ts'

test('an image gets smaller copies when they save bytes', () => {
  expect(variantWidths(640)).toEqual([])
  expect(variantWidths(800)).toEqual([640])
  expect(variantWidths(1500)).toEqual([640])
  expect(variantWidths(4000)).toEqual([640, 1280])
})

test('srcset lists each copy with its width and the original last', () => {
  expect(srcsetOf('/api/media/a', 2000)).toBe(
    '/api/media/a?w=640 640w, /api/media/a?w=1280 1280w, /api/media/a 2000w',
  )
  expect(srcsetOf('/api/pages/media/a?page=b', 900)).toBe(
    '/api/pages/media/a?page=b&w=640 640w, /api/pages/media/a?page=b 900w',
  )
  expect(srcsetOf('/api/media/a', 300)).toBeUndefined()
  expect(srcsetOf('/api/media/a', undefined)).toBeUndefined()
})

test('only known widths can be requested', () => {
  expect(askedWidth(new URLSearchParams('w=640'))).toBe(640)
  for (const search of ['', 'w=', 'w=641', 'w=-1', 'w=1e9', 'w=NaN'])
    expect(askedWidth(new URLSearchParams(search))).toBeUndefined()
})
