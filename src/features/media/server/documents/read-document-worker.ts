import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { type PdfPiece, pdfParagraphs } from '#src/features/media/rules/pdf-paragraphs.ts'
import { openDocx } from '#src/features/media/rules/read-docx.ts'
import type { DocumentRead } from './read-document.ts'

const mostPages = 3000
const mostLetters = 2_000_000

const given = z.object({ format: z.enum(['pdf', 'docx']), bytes: z.instanceof(Uint8Array) }).parse(workerData)
const bytes = new Uint8Array(given.bytes)

parentPort?.postMessage(withinLimits(given.format === 'pdf' ? await readPdf() : await readWord()))

async function readWord(): Promise<DocumentRead> {
  const opened = await openDocx(bytes)
  if (opened.kind !== 'read') return { kind: 'refused', reason: opened.kind }
  const paragraphs = opened.text.split(/\n{2,}/)
  return { kind: 'read', paragraphs: paragraphs.filter((paragraph) => paragraph.trim() !== ''), pages: null }
}

async function readPdf(): Promise<DocumentRead> {
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
    return { kind: 'read', paragraphs: pdfParagraphs(pages), pages: pages.length }
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
  const letters = read.paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
  return letters > mostLetters ? { kind: 'refused', reason: 'long' } : read
}
