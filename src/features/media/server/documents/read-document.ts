import { join } from 'node:path'
import { z } from 'zod'
import { mediaDocumentLabels } from '#src/features/media/messages/media-labels.ts'
import { fileNotes } from '#src/features/media/schema.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'

const reasons = ['locked', 'broken', 'long', 'unfolds'] as const
const documentRead = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    paragraphs: z.array(z.string()),
    pages: z.number().nullable(),
    notes: z.array(z.enum(fileNotes)),
  }),
  z.object({ kind: z.literal('refused'), reason: z.enum(reasons) }),
])

/** The text of a document: its paragraphs in order, its number of pages if known, and what was decided. */
export type DocumentRead = z.output<typeof documentRead>
export type DocumentText = Omit<Extract<DocumentRead, { kind: 'read' }>, 'kind'>

const limits = { ms: 30_000, mostBytes: 600_000_000 }

/**
 * Reads the text of a PDF or Word document in a worker thread. Documents without text, such as scans, have no
 * paragraphs. Throws Refusal 415 when it is broken or password-protected, 413 when it is too long or unpacks to too
 * much.
 */
export async function readDocument(
  bytes: Uint8Array,
  { format, filename }: { format: 'pdf' | 'docx'; filename: string },
): Promise<DocumentText> {
  const file = join(projectRoot, 'src/features/media/server/documents/read-document-worker.ts')
  const answer = await askThread(file, { format, bytes }, limits)
  if (answer.kind === 'stopped') throw refusal(answer.reason === 'broken' ? 'broken' : 'unfolds', filename)
  const read = documentRead.parse(answer.value)
  if (read.kind === 'refused') throw refusal(read.reason, filename)
  const { paragraphs, pages, notes } = read
  return { paragraphs, pages, notes }
}

function refusal(reason: (typeof reasons)[number], filename: string): Refusal {
  const status = reason === 'broken' || reason === 'locked' ? 415 : 413
  return new Refusal(status, `document_${reason}`, mediaDocumentLabels[reason](filename))
}
