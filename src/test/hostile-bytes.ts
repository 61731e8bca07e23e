import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { projectRoot } from '#src/platform/project-root.ts'

/** Runs wherever a browser treats the file as a document. */
export const activeContent = '<script>window.__pwned=1</script>'

export type Bytes = Uint8Array<ArrayBuffer>

/** A real file of the tests, by its path in the project. */
export function realFile(path: string): Buffer<ArrayBuffer> {
  return readFileSync(join(projectRoot, path))
}

export function joined(...parts: (string | Uint8Array | number[])[]): Bytes {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
}

/** A chunk of a PNG: its length, name, data and checksum. */
export function pngChunk(name: string, data: string | Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data as string)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A gray PNG of this size, with extra chunks between header and pixels, and extra bytes after its end. */
export function aPng(
  { width = 1, height = 1, pixels = Buffer.alloc((width + 1) * height) } = {},
  more: { chunks?: Buffer[]; behind?: string } = {},
): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return joined(
    pngSignature,
    pngChunk('IHDR', head),
    ...(more.chunks ?? []),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', ''),
    more.behind ?? '',
  )
}

/** A JPEG with an extra segment after its marker, and extra bytes after its end. */
export function aJpeg({ marker = 0xfe, says = '', behind = '' } = {}): Bytes {
  const jpeg = realFile('src/features/media/server/fixtures/dot.jpg')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(says.length + 2)
  return joined(jpeg.subarray(0, 2), [0xff, marker], length, says, jpeg.subarray(2), behind)
}

type Entry = { name: string; content?: string | Buffer; declares?: number }

/** A zip archive; an entry may declare a false size. */
export function aZip(...entries: Entry[]): Bytes {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, content = '', declares } of entries) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(declares ?? data.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const at = Buffer.alloc(4)
    at.writeUInt32LE(files.reduce((sum, file) => sum + file.length, 0))
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, Buffer.alloc(10), at, Buffer.from(name)]),
    )
    files.push(Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]))
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(joined(...directory).length, 8)
  end.writeUInt32LE(joined(...files).length, 12)
  return joined(...files, ...directory, 'PK\x05\x06', end)
}

/** A Word document with this XML as its text. */
export function aDocx(xml: string | Buffer, declares?: number): Bytes {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
  return aZip(
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: xml, ...(declares !== undefined && { declares }) },
  )
}

/** Ten megabytes of zeros, compressed to ten kilobytes and then again. */
export const gzipBomb = new Uint8Array(gzipSync(gzipSync(Buffer.alloc(10_000_000))))

/** A recording after an ID3 tag with one text frame. */
export function withTag(frame: string, says: string, recording: Uint8Array): Bytes {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(says)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  const body = Buffer.concat([Buffer.from(frame), size, Buffer.from([0, 0]), text])
  const length = [body.length >> 21, body.length >> 14, body.length >> 7, body.length].map((n) => n & 127)
  return joined('ID3', [3, 0, 0], length, body, recording)
}
