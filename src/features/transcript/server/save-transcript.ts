import { and, eq } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DocumentChangesWire, SaveTranscriptAnswer } from '../schema.ts'
import { lockTranscriptForChange, type TranscriptRow } from './find-transcript.ts'
import { keepVersion, saveVersionBeforeChange } from './keep-version.ts'
import { transcript } from './tables.ts'
import { writeDocument } from './write-document.ts'

type Save = { workspace: string; user: string; asset: string; changes: DocumentChangesWire }

/**
 * Saves edits unless someone saved since that version; with `removed` null it overwrites the current document, which
 * becomes a version first. Throws Refusal 404 `asset_not_found`, `transcript_not_found`, 422 `transcript_malformed`,
 * 423 `transcript_locked`.
 */
export async function saveTranscript(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, asset, changes }: Save,
): Promise<SaveTranscriptAnswer> {
  const now = platform.clock.now()
  await requireAsset(platform, { workspace, id: asset })
  return platform.db.inWorkspace(workspace, async (tx): Promise<SaveTranscriptAnswer> => {
    const row = await lockTranscriptForChange(tx, { workspace, asset })
    if (row.version !== changes.version) return { saved: false, version: row.version }
    if (changes.removed === null) await keepVersion(tx, row, { now })
    else await saveVersionBeforeChange(tx, row, { user, now })
    const grown = await writeDocument(tx, row, changes)
    await touch(tx, row, { user, now, grown })
    return { saved: true, version: row.version + 1, savedAt: now.toISOString() }
  })
}

/** Increases a transcript's version. */
export async function touch(
  tx: Transaction,
  { workspace, id, version, wordCount }: TranscriptRow,
  { user, now, grown }: { user: string; now: Date; grown: number },
): Promise<void> {
  await tx
    .update(transcript)
    .set({ version: version + 1, wordCount: wordCount + grown, updatedBy: user, updatedAt: now })
    .where(and(eq(transcript.workspace, workspace), eq(transcript.id, id)))
}
