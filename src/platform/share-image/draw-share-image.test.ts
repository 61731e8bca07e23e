import { expect, test } from 'vitest'
import { canBeDrawn, drawShareImage } from './draw-share-image.ts'
import { createShareImages } from './share-images.ts'

const image = { title: 'Why we started', site: 'Acme Media', text: 'In short.', isQuote: false }

function sizeOf(png: Buffer): [string, number, number] {
  return [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('an image has the size that messengers expect, whatever its texts, and draws a cover beside them', {
  timeout: 120_000,
}, async () => {
  const hostile = {
    ...image,
    title: `<script>alert(1)</script> &amp; ${'x'.repeat(400)} 🎉`,
    text: '"><image href="https://evil.example/a.png"/>',
  }
  for (const one of [image, hostile, { ...image, text: '', title: 'Łódź, Αθήνα, Київ' }])
    expect(sizeOf(await drawShareImage(one))).toEqual(['PNG', 1200, 630])
  const without = await drawShareImage(image)
  const cover = { mime: 'image/png', bytes: without }
  const drawn = await drawShareImage({ ...image, cover })
  expect(sizeOf(drawn)).toEqual(['PNG', 1200, 630])
  expect(drawn.equals(without)).toBe(false)
})

test('the same text is drawn once, another one again', { timeout: 120_000 }, async () => {
  const images = createShareImages()
  const [one, same, other] = await Promise.all([
    images.draw(image),
    images.draw({ ...image }),
    images.draw({ ...image, title: 'Why we stay' }),
  ])
  expect(same.png).toBe(one.png)
  expect(same.etag).toBe(one.etag)
  expect(other.etag).not.toBe(one.etag)
})

test('a title is drawn when the font has its letters', () => {
  expect(['Why?', 'Grüße aus Łódź', 'Київ', 'Αθήνα', 'We won 🎉'].map(canBeDrawn)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(['', '私たち', 'مرحبا', '🎉🎉🎉'].map(canBeDrawn)).toEqual([false, false, false, false])
})
