import fc from 'fast-check'
import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { cleanPicture } from './clean-picture.ts'

function fixture(name: string): Buffer {
  return realFile(`src/features/media/server/fixtures/${name}`)
}

const secret = Buffer.from('GPS 51.5 N')
const png = fixture('dot.png')
const jpeg = fixture('dot.jpg')
const webp = fixture('dot.webp')

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function exif(orientation: number): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.alloc(8), secret])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(name, 4)
  return Buffer.concat([head, content, Buffer.alloc(4)])
}

function withWebpChunk(name: string): Buffer {
  const chunk = Buffer.concat([Buffer.from(name), Buffer.from([secret.length, 0, 0, 0]), secret])
  const whole = Buffer.concat([webp, chunk])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** An image with this between two of its parts. */
function holding(image: Buffer, at: number, ...more: Buffer[]): Buffer {
  return Buffer.concat([image.subarray(0, at), ...more, image.subarray(at)])
}

const marked: [string, string, Buffer][] = [
  ['a PNG with text', 'image/png', holding(png, 33, pngChunk('tEXt', secret))],
  ['a PNG with Exif', 'image/png', holding(png, 33, pngChunk('eXIf', secret))],
  ['a PNG with trailing data', 'image/png', holding(png, png.length, secret)],
  ['a JPEG with Exif', 'image/jpeg', holding(jpeg, 2, jpegSegment(0xe1, exif(1)))],
  ['a JPEG with a comment', 'image/jpeg', holding(jpeg, 2, jpegSegment(0xfe, secret))],
  ['a JPEG with trailing data', 'image/jpeg', holding(jpeg, jpeg.length, secret)],
  ['a WebP with Exif', 'image/webp', withWebpChunk('EXIF')],
  ['a WebP with XMP', 'image/webp', withWebpChunk('XMP ')],
]

test.each(marked)('%s keeps only the image itself', (_, mime, bytes) => {
  const plain = { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp }[mime] ?? Buffer.alloc(0)
  expect(bytes.includes(secret)).toBe(true)
  const clean = cleanPicture(bytes, mime)
  expect([clean?.width, clean?.height]).toEqual([4, 4])
  expect(Buffer.from(clean?.bytes ?? []).equals(plain)).toBe(true)
})

test('a JPEG keeps its orientation and no other metadata', () => {
  const turned = holding(jpeg, 2, jpegSegment(0xe1, exif(6)))
  const clean = Buffer.from(cleanPicture(turned, 'image/jpeg')?.bytes ?? [])
  expect(clean.includes(secret)).toBe(false)
  expect(clean.subarray(2, 38).toString('hex')).toBe(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  )
  expect(Buffer.from(cleanPicture(clean, 'image/jpeg')?.bytes ?? []).equals(clean)).toBe(true)
})

test('malformed input is refused and never throws', () => {
  const starts = fc.constantFrom<[Buffer, string]>(
    [png, 'image/png'],
    [jpeg, 'image/jpeg'],
    [webp, 'image/webp'],
  )
  fc.assert(
    fc.property(starts, fc.nat(800), fc.uint8Array({ maxLength: 60 }), ([bytes, mime], cut, noise) => {
      const clean = cleanPicture(Buffer.concat([bytes.subarray(0, cut), noise]), mime)
      expect(clean === undefined || clean.width * clean.height > 0).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test.each<[string, string, Buffer, boolean]>([
  ['fill bytes before a marker', 'image/jpeg', fixture('43-fill-bytes.jpg'), false],
  ['no end mark', 'image/jpeg', fixture('44-without-end-mark.jpg'), true],
  ['fill bytes before its end mark', 'image/jpeg', holding(jpeg, -2, Buffer.alloc(3, 0xff)), false],
  ['other bytes between segments', 'image/jpeg', holding(jpeg, 2, secret), false],
  [
    'a segment cut off behind its pixels',
    'image/jpeg',
    Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff, 0xe1, 9, 9])]),
    true,
  ],
  ['no end chunk', 'image/png', png.subarray(0, -12), true],
])(
  'an image with %s is accepted, and it is known whether its end was missing',
  (_, mime, bytes, endsEarly) => {
    const clean = cleanPicture(bytes, mime)
    expect(clean).toMatchObject({ width: 4, height: 4, endsEarly })
    const again = cleanPicture(clean?.bytes ?? new Uint8Array(), mime)
    expect(again).toMatchObject({ bytes: clean?.bytes, endsEarly: false })
    expect(Buffer.from(clean?.bytes ?? []).includes(secret)).toBe(false)
  },
)

test('an image that ends before its pixels is refused', () => {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  for (const until of [scan, scan + 2, scan + 2 + jpeg.readUInt16BE(scan + 2), 400])
    expect(cleanPicture(jpeg.subarray(0, until), 'image/jpeg')).toBeUndefined()
  for (const until of [33, 60]) expect(cleanPicture(png.subarray(0, until), 'image/png')).toBeUndefined()
})
