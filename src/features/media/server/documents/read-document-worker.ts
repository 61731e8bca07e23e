import { z } from 'zod'
import { type PdfPiece, pdfParagraphs } from '#src/features/media/rules/pdf-paragraphs.ts'
import { openDocx } from '#src/features/media/rules/read-docx.ts'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'
import { decodeEntities } from '#src/text/entities.ts'
import type { DocumentRead } from './read-document.ts'

const mostPages = 3000
const mostLetters = 2_000_000
const mostParagraphs = 50_000

const question = z.object({ format: z.enum(['pdf', 'docx']), bytes: z.instanceof(Uint8Array) })

answerInThread(async (given) => {
  const { format, ...asked } = question.parse(given)
  const bytes = new Uint8Array(asked.bytes)
  return withinLimits(format === 'pdf' ? await readPdf(bytes) : await readWord(bytes))
})

async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentRead> {
  const opened = await openDocx(bytes)
  if (opened.kind !== 'read') return { kind: 'refused', reason: opened.kind }
  const { text, hasTrackedChanges } = opened
  const notes = hasTrackedChanges ? ['tracked_changes' as const] : []
  return { kind: 'read', paragraphs: text.split(/\n{2,}/), pages: null, notes }
}

async function readPdf(bytes: Uint8Array): Promise<DocumentRead> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, enableXfa: false })
    if (pdf.numPages > mostPages) return { kind: 'refused', reason: 'long' }
    const pages: PdfPiece[][] = []
    let letters = 0
    for (let n = 1; n <= pdf.numPages; n += 1) {
      const page = await pdf.getPage(n)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item) => ('str' in item ? [pieceOf(item)] : []))
      letters += pieces.reduce((sum, { text }) => sum + text.length, 0)
      if (letters > mostLetters) return { kind: 'refused', reason: 'long' }
      pages.push(pieces)
      page.cleanup()
    }
    const { paragraphs, hasGuessed } = pdfParagraphs(pages)
    const notes = hasGuessed ? ['joined_words' as const] : []
    return { kind: 'read', paragraphs, pages: pages.length, notes }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { kind: 'refused', reason: name === 'PasswordException' ? 'locked' : 'broken' }
  }
}

function pieceOf(item: { str: string; transform: unknown[]; height: number; hasEOL: boolean }): PdfPiece {
  const y = Number(item.transform[5])
  return { text: item.str, y: Number.isFinite(y) ? y : 0, height: item.height, endsLine: item.hasEOL }
}

function withinLimits(read: DocumentRead): DocumentRead {
  if (read.kind === 'refused') return read
  const paragraphs = read.paragraphs.map(cleaned).filter((text) => text !== '')
  const letters = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
  const isLong = letters > mostLetters || paragraphs.length > mostParagraphs
  return isLong ? { kind: 'refused', reason: 'long' } : { ...read, paragraphs }
}

/** Decodes entities, and removes control characters and unpaired surrogates, which stored text may not contain. */
function cleaned(paragraph: string): string {
  return decodeEntities(paragraph)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
