/** Where an entry of a zip file starts, and whether it is stored or deflated. */
export type ZipPart = { from: number; to: number; isDeflated: boolean }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const longestComment = 65_535

/** Finds an entry of a zip file by name; undefined when it's missing or the file is not a zip. Never throws. */
export function findPart(bytes: Uint8Array, name: string): ZipPart | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return undefined
    const nameLength = view.getUint16(at + 28, true)
    if (new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)) === name)
      return partAt(view, at)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return undefined
}

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return undefined
}

function partAt(view: DataView, entry: number): ZipPart | undefined {
  const method = view.getUint16(entry + 10, true)
  const header = view.getUint32(entry + 42, true)
  if (header + 30 > view.byteLength || (method !== 0 && method !== 8)) return undefined
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  const to = from + view.getUint32(entry + 20, true)
  return to > view.byteLength ? undefined : { from, to, isDeflated: method === 8 }
}

// A tag has to end before the next one starts: otherwise a document made only of opening tags takes hours.
const piece = /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?: [^<>]*)?\/>/g

/**
 * The text of a Word document, from its `word/document.xml`: paragraphs separated by blank lines, without tracked
 * deletions.
 */
export function textOfDocx(xml: string): string {
  return xml
    .split('</w:p>')
    .map((paragraph) =>
      [...paragraph.matchAll(piece)]
        .map(([, text, mark]) => (text === undefined ? (mark === 'tab' ? '\t' : '\n') : plain(text)))
        .join('')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (all, name: string) =>
    name.startsWith('#') ? letterOf(name.slice(1)) : (named[name.toLowerCase()] ?? all),
  )
}

/** `x2014` or `8212`. */
function letterOf(number: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
