export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The format of a file that claims to be CSV but is not. */
export type OtherFormat = 'xlsx' | 'xls' | 'pdf' | 'html' | 'json' | 'binary'

const sampleBytes = 4096

/** Detects the encoding of a text file, or its format when it is not text. Reads the whole file once. */
export async function detectEncoding(
  file: Blob,
): Promise<{ encoding: CsvEncoding } | { format: OtherFormat }> {
  const head = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer())
  const format = signatureOf(head)
  if (format) return { format }
  const wide = wideEncodingOf(head)
  if (wide) return { encoding: wide }
  if (head.includes(0)) return { format: 'binary' }
  const text = new TextDecoder('windows-1252').decode(head).trimStart().toLowerCase()
  if (/^(?:<!doctype|<html|<\?xml)/.test(text)) return { format: 'html' }
  if (/^[[{]\s*(?:["[{]|$)/.test(text)) return { format: 'json' }
  // Anything but UTF-8 is taken for the code page that spreadsheets write.
  return { encoding: (await isUtf8(file)) ? 'utf-8' : 'windows-1252' }
}

const signatures: [OtherFormat, number[]][] = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
]

function signatureOf(head: Uint8Array): OtherFormat | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0]
}

/** By the byte order mark or, without one, by the empty half of the first two characters. */
function wideEncodingOf([first, second, third, fourth]: Uint8Array): CsvEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const written = [first, second, third, fourth].map((byte) => (byte ? 'x' : '0')).join('')
  return written === 'x0x0' ? 'utf-16le' : written === '0x0x' ? 'utf-16be' : undefined
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of piecesOf(file)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const pieceBytes = 65_536

/** The bytes of a file in pieces: its own stream may return all of them in one chunk. */
export async function* piecesOf(file: Blob): AsyncGenerator<ArrayBuffer> {
  for (let from = 0; from < file.size; from += pieceBytes)
    yield await file.slice(from, from + pieceBytes).arrayBuffer()
}
