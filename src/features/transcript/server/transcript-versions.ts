import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DocumentWire, SaveTranscriptAnswer, VersionRow } from '../schema.ts'
import { findTranscript, lockTranscriptForChange, lockTranscriptRow } from './find-transcript.ts'
import { keepVersion } from './keep-version.ts'
import { touch } from './save-transcript.ts'
import { transcriptVersion } from './tables.ts'
import { writeDocument } from './write-document.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; asset: string }

/** The versions of a transcript, latest first; empty without a transcript. Throws Refusal 404 `asset_not_found`. */
export async function listVersions(platform: Pick<Platform, 'db'>, which: Which): Promise<VersionRow[]> {
  const { workspace } = which
  await requireAsset(platform, { workspace, id: which.asset })
  const rows = await platform.db.inWorkspace(workspace, async (tx) => {
    const row = await findTranscript(tx, which)
    if (!row) return []
    return tx
      .select({
        id: transcriptVersion.id,
        n: transcriptVersion.n,
        note: transcriptVersion.note,
        author: transcriptVersion.author,
        words: transcriptVersion.wordCount,
        writtenAt: transcriptVersion.writtenAt,
      })
      .from(transcriptVersion)
      .where(and(eq(transcriptVersion.workspace, workspace), eq(transcriptVersion.transcript, row.id)))
      .orderBy(desc(transcriptVersion.createdAt), desc(transcriptVersion.n), desc(transcriptVersion.id))
      .limit(200)
  })
  const names = await namesOf(
    platform,
    rows.map(({ author }) => author),
  )
  return rows.map((row) => ({
    ...row,
    author: names.get(row.author ?? '') ?? '',
    writtenAt: row.writtenAt.toISOString(),
  }))
}

/** Stores the transcript, or an unsaved `document`, as a version with a note. */
export async function nameVersion(
  platform: World,
  named: Which & { user: string; note: string; document?: DocumentWire | undefined },
): Promise<{ id: string }> {
  const { workspace, user, note, document } = named
  await requireAsset(platform, { workspace, id: named.asset })
  return platform.db.inWorkspace(workspace, async (tx) => {
    const row = await lockTranscriptRow(tx, named)
    const now = platform.clock.now()
    const id = await keepVersion(tx, row, document ? { note, now, document, author: user } : { note, now })
    return { id }
  })
}

/**
 * Restores a version; the current transcript becomes a version first. Throws Refusal 404 `version_not_found`, 423
 * `transcript_locked`.
 */
export async function restoreVersion(
  platform: World,
  { workspace, asset, user, version }: Which & { user: string; version: string },
): Promise<SaveTranscriptAnswer> {
  await requireAsset(platform, { workspace, id: asset })
  const now = platform.clock.now()
  return platform.db.inWorkspace(workspace, async (tx) => {
    const row = await lockTranscriptForChange(tx, { workspace, asset })
    const kept = await findRow(tx, transcriptVersion, { workspace, transcript: row.id, id: version })
    if (!kept)
      throw new Refusal(404, 'version_not_found', msg`We couldn’t find this version of the transcript.`)
    await keepVersion(tx, row, { now })
    const grown = await writeDocument(tx, row, { at: 0, removed: null, ...kept.document })
    await touch(tx, row, { user, now, grown })
    return { saved: true, version: row.version + 1, savedAt: now.toISOString() }
  })
}
