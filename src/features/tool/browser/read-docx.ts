import { findPart, textOfDocx } from '../rules/docx-text.ts'

const mostLetters = 40_000_000

/** The words in the bytes of a Word document; undefined where they are none, and where they unfold too far. */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const part = findPart(bytes, 'word/document.xml')
  if (!part) return undefined
  const stored = new Blob([bytes.subarray(part.from, part.to)]).stream()
  const content = part.isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  try {
    return textOfDocx(await readUpTo(content))
  } catch {
    // What cannot be unfolded is no document, either.
    return undefined
  }
}

async function readUpTo(content: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = content.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (text.length <= mostLetters) continue
    await reader.cancel()
    throw new Error('It unfolds too far')
  }
}
