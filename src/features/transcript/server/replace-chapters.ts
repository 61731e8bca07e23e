import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import { findTranscriptForChange } from './find-transcript.ts'
import { saveVersionBeforeChange } from './keep-version.ts'
import { touch } from './save-transcript.ts'
import { transcriptSpan } from './tables.ts'

type Replaced = {
  workspace: string
  asset: string
  user: string
  now: Date
  /** In order; `startMs` in milliseconds, titles of at most 200 characters. */
  chapters: readonly { startMs: number; title: string }[]
}

/**
 * Replaces the chapters of an asset's transcript, like an edit of it. Nothing happens without a transcript. Throws
 * Refusal 423 `transcript_locked`.
 */
export async function replaceChapters(
  tx: Transaction,
  { workspace, asset, user, now, chapters }: Replaced,
): Promise<void> {
  const row = await findTranscriptForChange(tx, { workspace, asset })
  if (!row) return
  await saveVersionBeforeChange(tx, row, { user, now })
  await tx
    .delete(transcriptSpan)
    .where(matching(transcriptSpan, { workspace, transcript: row.id, kind: 'chapter' }))
  const rows = chapters.map(({ startMs, title }) => ({
    workspace,
    id: newId(now),
    transcript: row.id,
    kind: 'chapter' as const,
    title,
    startMs,
    endMs: startMs,
  }))
  if (rows.length > 0) await tx.insert(transcriptSpan).values(rows)
  await touch(tx, row, { user, now, grown: 0 })
}
