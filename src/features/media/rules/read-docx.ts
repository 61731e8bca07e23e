import { findPart, textOfDocx } from './docx-text.ts'

const mostLetters = 40_000_000

/** The text of a Word document; undefined when there is none or it unpacks to too much. */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const read = await openDocx(bytes)
  return read.kind === 'read' ? read.text : undefined
}

/** Like readDocx, with the reason when there is no text. */
export async function openDocx(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ kind: 'read'; text: string } | { kind: 'broken' | 'unfolds' }> {
  const part = findPart(bytes, 'word/document.xml')
  if (!part) return { kind: 'broken' }
  const stored = new Blob([bytes.subarray(part.from, part.to)]).stream()
  const content = part.isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  try {
    const xml = await readUpTo(content)
    return xml === undefined ? { kind: 'unfolds' } : { kind: 'read', text: textOfDocx(xml) }
  } catch {
    // A file that can't be unpacked is not a document either.
    return { kind: 'broken' }
  }
}

async function readUpTo(content: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string | undefined> {
  const reader = content.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (text.length <= mostLetters) continue
    await reader.cancel()
    return undefined
  }
}
