import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import { countKept, keptOf } from '../rules/document-wire.ts'
import type { DocumentWire } from '../schema.ts'
import { readDocumentOf, type TranscriptRow } from './find-transcript.ts'
import { transcriptVersion } from './tables.ts'

const mostUnnamed = 50
const pauseMs = 10 * 60_000

type Kept = { note?: string; document?: DocumentWire; author?: string | null; now: Date }

/**
 * Adds the current transcript, or `document` instead of it, to the versions. Only the latest 50 without a note are
 * kept.
 */
export async function keepVersion(
  tx: Transaction,
  row: TranscriptRow,
  { note = '', document, author = row.updatedBy ?? row.createdBy, now }: Kept,
): Promise<string> {
  const { workspace } = row
  const kept = document ?? (await readDocumentOf(tx, row))
  const id = newId(now)
  await tx.insert(transcriptVersion).values({
    workspace,
    id,
    transcript: row.id,
    n: row.version,
    note,
    author,
    wordCount: countKept(kept.segments.map(keptOf)),
    document: kept,
    writtenAt: document ? now : row.updatedAt,
    createdAt: now,
  })
  const unnamed = await tx
    .select({ id: transcriptVersion.id })
    .from(transcriptVersion)
    .where(matching(transcriptVersion, { workspace, transcript: row.id, note: '' }))
    .orderBy(desc(transcriptVersion.createdAt), desc(transcriptVersion.n), desc(transcriptVersion.id))
    .offset(mostUnnamed)
  if (unnamed.length > 0) {
    const gone = unnamed.map((version) => version.id)
    await tx
      .delete(transcriptVersion)
      .where(and(eq(transcriptVersion.workspace, workspace), inArray(transcriptVersion.id, gone)))
  }
  return id
}

/** Saves a version before a change: when someone else wrote it, or the last version is ten minutes old. */
export async function saveVersionBeforeChange(
  tx: Transaction,
  row: TranscriptRow,
  { user, now }: { user: string; now: Date },
): Promise<void> {
  const [latest] = await tx
    .select({ createdAt: transcriptVersion.createdAt })
    .from(transcriptVersion)
    .where(and(eq(transcriptVersion.workspace, row.workspace), eq(transcriptVersion.transcript, row.id)))
    .orderBy(desc(transcriptVersion.createdAt), desc(transcriptVersion.n), desc(transcriptVersion.id))
    .limit(1)
  const isRecent = latest && now.getTime() - latest.createdAt.getTime() < pauseMs
  if (!isRecent || row.updatedBy !== user) await keepVersion(tx, row, { now })
}
