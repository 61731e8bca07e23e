import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import type { Platform } from '#src/platform/platform.ts'
import { changesBetween } from '../rules/document-changes.ts'
import { readDocument, writeSegment } from '../rules/document-wire.ts'
import { joinTurns } from '../rules/join-segments.ts'
import type { DocumentWire } from '../schema.ts'
import { transcriptNotFound } from './find-transcript.ts'
import { loadDocument } from './load-editor.ts'
import { saveTranscript } from './save-transcript.ts'

/**
 * Joins neighboring segments of one speaker, such as subtitle cues, into paragraphs, as the editor does. The previous
 * text stays a version. Returns the number of segments. Throws Refusal 404 `asset_not_found`, `transcript_not_found` and
 * like `saveTranscript`.
 */
export async function joinCues(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: { workspace: string; user: string; asset: string },
): Promise<{ segments: number }> {
  await requireAsset(platform, { workspace: which.workspace, id: which.asset })
  const found = await loadDocument(platform, which)
  if (!found) throw transcriptNotFound()
  // We wrote it as a DocumentWire.
  const before = readDocument(JSON.parse(found.document) as DocumentWire)
  const joined = joinTurns(before)
  const changes = changesBetween(before, joined)
  if (!changes) return { segments: before.segments.length }
  const { version } = found
  const saved = await saveTranscript(platform, {
    ...which,
    changes: { ...changes, version, segments: changes.segments.map(writeSegment) },
  })
  return saved.saved ? { segments: joined.segments.length } : joinCues(platform, which)
}
