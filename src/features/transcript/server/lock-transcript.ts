import { and, eq } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockTranscriptRow, type TranscriptRow } from './find-transcript.ts'
import { transcript } from './tables.ts'

/** Who locked a transcript, empty when they left, and when (ISO 8601). */
export type TranscriptLock = { by: string; at: string }

type World = Pick<Platform, 'db' | 'clock'>
type Asked = { workspace: string; user: string; asset: string }

/**
 * Locks a transcript against changes by anyone. If it is already locked, the first lock stays. Throws Refusal 404
 * `asset_not_found`, `transcript_not_found`.
 */
export async function lockTranscript(platform: World, asked: Asked): Promise<void> {
  await setLock(platform, asked, (row) =>
    row.lockedAt ? row : { lockedAt: platform.clock.now(), lockedBy: asked.user },
  )
}

/** Unlocks a transcript. Throws Refusal 404 `asset_not_found`, `transcript_not_found`. */
export async function unlockTranscript(platform: World, asked: Asked): Promise<void> {
  await setLock(platform, asked, () => ({ lockedAt: null, lockedBy: null }))
}

type Lock = Pick<TranscriptRow, 'lockedAt' | 'lockedBy'>

async function setLock(
  platform: World,
  { workspace, asset }: Asked,
  lockOf: (row: TranscriptRow) => Lock,
): Promise<void> {
  await requireAsset(platform, { workspace, id: asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const row = await lockTranscriptRow(tx, { workspace, asset })
    const { lockedAt, lockedBy } = lockOf(row)
    await tx
      .update(transcript)
      .set({ lockedAt, lockedBy })
      .where(and(eq(transcript.workspace, workspace), eq(transcript.id, row.id)))
  })
}

/** A transcript's lock; null when unlocked. */
export async function lockOf(
  platform: Pick<Platform, 'db'>,
  { lockedAt, lockedBy }: Lock,
): Promise<TranscriptLock | null> {
  if (!lockedAt) return null
  const names = await namesOf(platform, [lockedBy])
  return { by: names.get(lockedBy ?? '') ?? '', at: lockedAt.toISOString() }
}
