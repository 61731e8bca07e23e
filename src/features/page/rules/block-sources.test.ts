import { expect, test } from 'vitest'
import { shownPicture } from './block-sources.ts'

const sources = { image: (media: string) => `/api/media/${media}` }

test('a stored image lists its smaller copies, an external one none', () => {
  const size = { alt: '', width: 1600, height: 900 }
  expect(shownPicture({ source: { media: 'a' }, ...size }, sources)?.srcset).toBe(
    '/api/media/a?w=640 640w, /api/media/a?w=1280 1280w, /api/media/a 1600w',
  )
  expect(shownPicture({ source: { url: 'https://example.com/a.jpg' }, ...size }, sources)).toEqual({
    src: 'https://example.com/a.jpg',
    ...size,
  })
  expect(shownPicture({ source: { media: 'a' }, alt: '' }, sources)).toEqual({ src: '/api/media/a', alt: '' })
})
