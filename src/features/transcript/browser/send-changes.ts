import type { Sent } from '#src/ui/draft-saver.ts'
import type { TranscriptDocument } from '../rules/document.ts'
import { changesBetween } from '../rules/document-changes.ts'
import { writeDocument, writeSegment } from '../rules/document-wire.ts'
import type { DocumentChangesWire, SaveTranscriptAnswer } from '../schema.ts'

type Saved = { version: number; document: TranscriptDocument }
type Save = (changes: DocumentChangesWire) => Promise<SaveTranscriptAnswer>

/**
 * Sends a transcript for a DraftSaver: what changed since the saved one, or all of it to replace a version that someone
 * else saved.
 */
export function changesSender(
  save: Save,
  first: Saved,
): (version: number, document: TranscriptDocument) => Promise<Sent> {
  let saved = first
  return async (version, document) => {
    const changes = version === saved.version ? changesBetween(saved.document, document) : undefined
    const wire = changes
      ? { ...changes, segments: changes.segments.map(writeSegment) }
      : { ...writeDocument(document), at: 0, removed: null }
    const answer = await save({ ...wire, version })
    if (!answer.saved) return { kind: 'conflict', version: answer.version }
    saved = { version: answer.version, document }
    return { kind: 'saved', version: answer.version, at: new Date(answer.savedAt) }
  }
}
