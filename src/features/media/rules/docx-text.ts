import { decodeXML } from 'entities'

/** Where an entry of a zip file starts, and whether it is stored or deflated. */
export type ZipPart = { from: number; to: number; isDeflated: boolean }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const longestComment = 65_535

/**
 * Finds an entry of a zip file by name, in any case and with any slashes; undefined when it's missing or the file is not a
 * zip. Never throws.
 */
export function findPart(bytes: Uint8Array, name: string): ZipPart | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return undefined
    const nameLength = view.getUint16(at + 28, true)
    if (nameOf(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))) === nameOf(name))
      return partAt(view, at)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return undefined
}

function nameOf(entry: string): string {
  return entry.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
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
const token = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[\s/][^<>]*)?)>|([^<]+)/g

/** Elements without text of the final document: deletions, the old places of moved text, readings and repetitions. */
const left = /^(?:del|moveFrom|rt|Fallback|instrText)$/
const marks: Record<string, string> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }

type Reading = {
  paragraphs: string[]
  /** The text of the open paragraphs, the outermost first: text boxes are inside of others. */
  open: string[]
  /** Depth of the element that is left out, if any. */
  leaving: { name: string; depth: number } | undefined
  isText: boolean
  isAboutParagraph: boolean
  /** The end of the open paragraph was deleted, so it continues in the next one. */
  joinsNext: boolean
  hasTrackedChanges: boolean
}

/**
 * The text of a Word document, from its main part: paragraphs separated by blank lines, with tracked changes
 * accepted.
 */
export function textOfDocx(xml: string): { text: string; hasTrackedChanges: boolean } {
  const reading: Reading = {
    paragraphs: [],
    open: [],
    leaving: undefined,
    isText: false,
    isAboutParagraph: false,
    joinsNext: false,
    hasTrackedChanges: false,
  }
  for (const [, slash, name, more = '', text] of xml.matchAll(token)) {
    if (name === undefined) {
      if (reading.isText && !reading.leaving) write(reading, decodeXML(text ?? ''))
    } else if (slash) closeElement(reading, name)
    else openElement(reading, name, more.endsWith('/'))
  }
  const paragraphs = [...reading.paragraphs, ...reading.open].map((paragraph) => paragraph.trim())
  return {
    text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
    hasTrackedChanges: reading.hasTrackedChanges,
  }
}

function openElement(reading: Reading, name: string, isEmpty: boolean): void {
  if (/^(?:del|ins|move(?:From|To))$/.test(name)) reading.hasTrackedChanges = true
  if (reading.leaving) {
    if (reading.leaving.name === name && !isEmpty) reading.leaving.depth += 1
  } else if (left.test(name)) {
    if (!isEmpty) reading.leaving = { name, depth: 1 }
    else if (reading.isAboutParagraph) reading.joinsNext = true
  } else if (name === 'pPr' || name === 't') setInside(reading, name, !isEmpty)
  else openText(reading, name, isEmpty)
}

function openText(reading: Reading, name: string, isEmpty: boolean): void {
  if (name === 'p' && !isEmpty) startParagraph(reading)
  else if (marks[name] !== undefined && !reading.isAboutParagraph) write(reading, marks[name])
}

function closeElement(reading: Reading, name: string): void {
  const { leaving } = reading
  if (leaving) {
    if (leaving.name === name) leaving.depth -= 1
    if (leaving.depth === 0) reading.leaving = undefined
  } else if (name === 'p') endParagraph(reading)
  else if (name === 'pPr' || name === 't') setInside(reading, name, false)
}

function setInside(reading: Reading, name: 'pPr' | 't', isInside: boolean): void {
  if (name === 't') reading.isText = isInside
  else reading.isAboutParagraph = isInside
}

function startParagraph(reading: Reading): void {
  reading.open.push(reading.joinsNext ? (reading.paragraphs.pop() ?? '') : '')
  reading.joinsNext = false
}

function endParagraph(reading: Reading): void {
  reading.paragraphs.push(reading.open.pop() ?? '')
}

function write(reading: Reading, text: string): void {
  if (reading.open.length === 0) reading.open.push('')
  reading.open[reading.open.length - 1] += text
}
