import { constants, deflateSync } from 'node:zlib'
import { type Bytes, joined } from './hostile-bytes.ts'

type Stream = { dictionary: string; data: Uint8Array }

/** A PDF with these lines on each page, in their order from the top. */
export function aPdf(...pages: string[][]): Bytes {
  return pdfOf(
    pages.map((lines) => {
      const data = deflateSync(Buffer.from(contentOf(lines), 'latin1'))
      return { dictionary: '/Filter /FlateDecode', data }
    }),
  )
}

function contentOf(lines: string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -14 Td`)
  return `BT /F1 12 Tf 60 760 Td ${shown.join('\n')} ET`
}

/** A PDF of some kilobytes whose page expands to this many megabytes of spaces. */
export function aPdfBomb(megabytes: number): Bytes {
  const block = deflateSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH }).subarray(2)
  const blocks = Array.from({ length: megabytes }, () => block)
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 1])])
  return pdfOf([{ dictionary: '/Filter /FlateDecode', data }])
}

function pdfOf(contents: Stream[], more = ''): Bytes {
  const objects: (string | Stream)[] = [
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    `<</Type/Pages/Kids[${contents.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]/Count ${contents.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
      content,
    ]),
  ]
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(parts.reduce((sum, part) => sum + part.length, 0))
    const head = `${at + 1} 0 obj\n`
    if (typeof object === 'string') parts.push(Buffer.from(`${head}${object}\nendobj\n`))
    else
      parts.push(
        Buffer.from(`${head}<<${object.dictionary}/Length ${object.data.length}>>\nstream\n`),
        object.data,
        Buffer.from('\nendstream\nendobj\n'),
      )
  }
  const end = parts.reduce((sum, part) => sum + part.length, 0)
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  parts.push(
    Buffer.from(`${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`),
  )
  return joined(...parts)
}

/** A PDF with a script that runs on opening. */
export function aPdfWithScript(script: string): Bytes {
  const data = Buffer.from(contentOf(['Hello there.']), 'latin1')
  return pdfOf([{ dictionary: '', data }], `/OpenAction<</S/JavaScript/JS(${script})>>`)
}
