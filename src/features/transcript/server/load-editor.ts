import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { type Edited, editorOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CommentRow, DocumentWire } from '../schema.ts'
import { findTranscript, readDocumentOf } from './find-transcript.ts'
import { type Recording, recordingOf } from './load-asset.ts'
import { lockOf, type TranscriptLock } from './lock-transcript.ts'
import { listComments } from './transcript-comments.ts'

/**
 * The initial data of the transcript editor. `document` is a DocumentWire as JSON: a string is fast to send, a tree
 * is not.
 */
export type EditorStart = {
  asset: { id: string; title: string }
  recording: Recording | null
  transcript: {
    version: number
    savedAt: string
    edited: Edited | null
    language: string
    lock: TranscriptLock | null
    document: string
  } | null
  comments: CommentRow[]
}

/** Throws Refusal 404 `asset_not_found`. */
export async function loadEditor(
  platform: Pick<Platform, 'db'>,
  { workspace, user, asset: id }: { workspace: string; user: string; asset: string },
): Promise<EditorStart> {
  const { title, primaryMedia, cover } = await requireAsset(platform, { workspace, id })
  const media = primaryMedia ? await findMedia(platform, { workspace, media: primaryMedia }) : undefined
  return {
    asset: { id, title },
    recording: media ? recordingOf(media, cover) : null,
    transcript: await loadDocument(platform, { workspace, asset: id }),
    comments: await listComments(platform, { workspace, user, asset: id }),
  }
}

/** The document with its version, from one snapshot; null without a transcript. */
export async function loadDocument(
  platform: Pick<Platform, 'db'>,
  which: { workspace: string; asset: string },
): Promise<EditorStart['transcript']> {
  const found = await platform.db.inWorkspace(which.workspace, async (tx) => {
    const row = await findTranscript(tx, which)
    if (!row) return undefined
    const document: DocumentWire = await readDocumentOf(tx, row)
    return { row, document: JSON.stringify(document) }
  })
  if (!found) return null
  const { row, document } = found
  const { version, language, updatedAt } = row
  const edited = await editorOf(platform, { editedBy: row.updatedBy ?? row.createdBy, editedAt: updatedAt })
  const lock = await lockOf(platform, row)
  return { version, savedAt: updatedAt.toISOString(), edited, language, lock, document }
}
