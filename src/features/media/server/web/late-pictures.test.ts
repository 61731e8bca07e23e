import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { parseWebPage } from './fetch-web-page.ts'

const type = 'text/html; charset=utf-8'
const words = '<p>The keeper wrote down every storm of that year in a small green book, and he slept.</p>'

async function read(bytes: Buffer) {
  const { blocks } = await parseWebPage({ bytes, type, address: 'https://elsewhere.test/a' })
  return { blocks, pictures: blocks.flatMap((block) => (block.kind === 'picture' ? [block] : [])) }
}

test('pictures that a script loads late are found, and superscripts and list starts survive', async () => {
  const page = realFile('src/features/media/server/fixtures/50-late-pictures.html')
  const { blocks, pictures } = await read(page)
  expect(pictures.map(({ address, alt, caption }) => [address, alt, caption])).toEqual([
    ['https://elsewhere.test/audio/lamp.png', 'The lamp', 'The lamp at night'],
    ['https://elsewhere.test/audio/door.png', 'The door', ''],
    ['https://elsewhere.test/audio/stairs-900.png', 'The stairs', ''],
  ])
  expect(blocks).toEqual(
    expect.arrayContaining([
      { kind: 'item', text: 'Three', isNumbered: true, start: 3 },
      { kind: 'item', text: 'Four', isNumbered: true },
      { kind: 'paragraph', text: 'Water is H₂O and 10³ is a thousand.' },
    ]),
  )
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test.each<[string, string, string[]]>([
  [
    'WordPress',
    `<p><img class="lazyload" src="${pixel}" data-srcset="/a-300.jpg 300w, /a-1600.jpg 1600w, /a-4000.jpg 4000w"></p>`,
    ['/a-1600.jpg'],
  ],
  ['sources only', '<picture><source srcset="/a.webp 1x,/a-2.webp 2x"><img></picture>', ['/a-2.webp']],
  ['addresses with commas', '<img srcset="/w_3,c/a.jpg 300w, /w_9,c/a.jpg 900w">', ['/w_9,c/a.jpg']],
  [
    'Medium',
    '<figure><div><img src="/tiny.jpg" class="lazy"></div><noscript><img src="/large.jpg"></noscript></figure>',
    ['/large.jpg'],
  ],
  ['a picture in noscript alone', '<div><noscript><img src="/a.jpg"></noscript></div>', ['/a.jpg']],
  [
    'a picture beside another in noscript',
    '<p><img src="/a.jpg"></p><noscript><img src="/b.jpg"></noscript>',
    ['/a.jpg', '/b.jpg'],
  ],
  [
    'AMP',
    '<amp-img src="/a.jpg" width="9" height="9"><noscript><img src="/a.jpg"></noscript></amp-img>',
    ['/a.jpg'],
  ],
  [
    'a counter of visits',
    '<noscript><img height="1" width="1" style="display:none" src="/count.gif"></noscript>',
    [],
  ],
  ['an address to fill in', '<p><img data-src="/a_{width}.jpg" srcset="/b.jpg 300w"></p>', ['/b.jpg']],
  ['a broken set', '<p><img srcset=" , ,"></p><p><img srcset="/a.jpg"></p>', ['/a.jpg']],
])('pictures of %s', async (_, html, paths) => {
  const page = `<html><body><article>${words.repeat(4)}${html}${words.repeat(4)}</article></body></html>`
  const { pictures } = await read(Buffer.from(page))
  expect(pictures.map(({ address }) => new URL(address).pathname)).toEqual(paths)
})
