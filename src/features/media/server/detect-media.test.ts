import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { detectMedia, headBytes } from './detect-media.ts'

const padded = realFile('src/features/media/server/fixtures/42-zeros-before-sound.mp3')
const sound = padded.subarray(3000)
const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 10]), Buffer.alloc(10)])

function mimeOf(bytes: Buffer, filename = 'a.mp3') {
  return detectMedia(bytes.subarray(0, headBytes), filename).then((type) => type?.mime)
}

test.each<[string, Buffer]>([
  ['zeros', padded],
  ['more zeros than are looked at', Buffer.concat([Buffer.alloc(20_000), sound])],
  ['a tag and zeros', Buffer.concat([tag, Buffer.alloc(5000), sound])],
  ['zeros and a tag', Buffer.concat([Buffer.alloc(700), tag, sound])],
  ['two tags with zeros between', Buffer.concat([tag, Buffer.alloc(9), tag, Buffer.alloc(9), sound])],
  ['the rest of a frame', sound.subarray(300)],
])('an MP3 that begins with %s is recognized', async (_, bytes) => {
  expect(await mimeOf(bytes)).toBe('audio/mpeg')
})

test('other files with the name of an MP3 are not', async () => {
  expect(await mimeOf(Buffer.from('no sound at all '.repeat(2000)))).toBeUndefined()
  expect(await mimeOf(Buffer.alloc(100))).toBeUndefined()
  expect(
    await mimeOf(Buffer.concat([Buffer.alloc(100), Buffer.from('PK\u0003\u0004 and more')])),
  ).toBeUndefined()
  expect(await mimeOf(padded, 'a.wav')).toBeUndefined()
})
