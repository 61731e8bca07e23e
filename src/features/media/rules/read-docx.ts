import { findPart, textOfDocx, type ZipPart } from './docx-text.ts'

const mostLetters = 40_000_000
const mostLettersOfIndex = 1_000_000

/** The text of a Word document; undefined when there is none or it unpacks to too much. */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const read = await openDocx(bytes)
  return read.kind === 'read' ? read.text : undefined
}

/** Like readDocx, with whether it has tracked changes, or the reason when there is no text. */
export async function openDocx(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ kind: 'read'; text: string; hasTrackedChanges: boolean } | { kind: 'broken' | 'unfolds' }> {
  try {
    const part = await findMainPart(bytes)
    if (!part) return { kind: 'broken' }
    const xml = await readPart(bytes, part, mostLetters)
    return xml === undefined ? { kind: 'unfolds' } : { kind: 'read', ...textOfDocx(xml) }
  } catch {
    // A file that can't be unpacked is not a document either.
    return { kind: 'broken' }
  }
}

/** The part with the text: as the package's relationships name it, else by its content type, else its usual name. */
async function findMainPart(bytes: Uint8Array<ArrayBuffer>): Promise<ZipPart | undefined> {
  const related = tagsIn(await readNamed(bytes, '_rels/.rels'), /^Relationship$/)
    .filter(({ Type = '', TargetMode }) => Type.endsWith('/officeDocument') && TargetMode !== 'External')
    .map(({ Target }) => Target)
  const typed = tagsIn(await readNamed(bytes, '[Content_Types].xml'), /^Override$/)
    .filter(({ ContentType = '' }) => /wordprocessingml\.(?:document|template)\.main\+xml$/.test(ContentType))
    .map(({ PartName }) => PartName)
  for (const name of [...related, ...typed, 'word/document.xml']) {
    const part = findPart(bytes, pathOf(name ?? ''))
    if (part) return part
  }
  return undefined
}

/** A reference from the root of the package as the name of an entry: `/word/a.xml`, `word/a.xml`, `./word/a%20b.xml`. */
function pathOf(reference: string): string {
  const path = URL.parse(reference.replaceAll('\\', '/'), 'zip://x/')?.pathname.slice(1) ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The attributes of every element of this name. */
function tagsIn(xml: string, name: RegExp): Partial<Record<string, string>>[] {
  return [...xml.matchAll(/<(?:[\w.-]+:)?([\w.-]+)\s([^<>]*)>/g)]
    .filter(([, element = '']) => name.test(element))
    .map(([, , attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:.-]{1,80})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g)].map(
          ([, key = '', double, single]) => [key, double ?? single ?? ''],
        ),
      ),
    )
}

async function readNamed(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const part = findPart(bytes, name)
  return (part && (await readPart(bytes, part, mostLettersOfIndex))) ?? ''
}

async function readPart(
  bytes: Uint8Array<ArrayBuffer>,
  { from, to, isDeflated }: ZipPart,
  most: number,
): Promise<string | undefined> {
  const stored = new Blob([bytes.subarray(from, to)]).stream()
  const content = isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  const reader = content.getReader()
  let decoder: TextDecoder | undefined
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + (decoder?.decode() ?? '')
    decoder ??= new TextDecoder(encodingOf(value))
    text += decoder.decode(value, { stream: true })
    if (text.length <= most) continue
    await reader.cancel()
    return undefined
  }
}

/** XML is UTF-8 unless it begins with the byte order mark of UTF-16. */
function encodingOf([one, two]: Uint8Array): string {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8'
}
