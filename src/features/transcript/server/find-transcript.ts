import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { wireOf } from '../rules/document-wire.ts'
import type { DocumentWire } from '../schema.ts'
import { segment, speaker, transcript, transcriptSpan } from './tables.ts'

export type TranscriptRow = typeof transcript.$inferSelect
type Which = { workspace: string; asset: string }

/** The transcript of an asset, unless the asset is in the trash; undefined when there is none. */
export async function findTranscript(
  tx: Transaction,
  { workspace, asset }: Which,
): Promise<TranscriptRow | undefined> {
  const [row] = await tx.select().from(transcript).where(ofAsset({ workspace, asset })).limit(1)
  return row
}

/** Like findTranscript, locking the row until the transaction ends. Throws Refusal 404 `transcript_not_found`. */
export async function lockTranscriptRow(tx: Transaction, which: Which): Promise<TranscriptRow> {
  const row = await findAndHold(tx, which)
  if (!row) throw transcriptNotFound()
  return row
}

/** Like lockTranscriptRow, for changing its content. Also throws Refusal 423 `transcript_locked`. */
export async function lockTranscriptForChange(tx: Transaction, which: Which): Promise<TranscriptRow> {
  return unlocked(await lockTranscriptRow(tx, which))
}

/** Like lockTranscriptForChange, when there may be none yet. Throws Refusal 423 `transcript_locked`. */
export async function findTranscriptForChange(
  tx: Transaction,
  which: Which,
): Promise<TranscriptRow | undefined> {
  const row = await findAndHold(tx, which)
  return row && unlocked(row)
}

async function findAndHold(tx: Transaction, which: Which): Promise<TranscriptRow | undefined> {
  const [row] = await tx.select().from(transcript).where(ofAsset(which)).for('update')
  return row
}

function unlocked(row: TranscriptRow): TranscriptRow {
  if (row.lockedAt === null) return row
  throw new Refusal(
    423,
    'transcript_locked',
    msg`This transcript is locked. Unlock it in the editor to make changes.`,
  )
}

export function transcriptNotFound(): Refusal {
  return new Refusal(
    404,
    'transcript_not_found',
    msg`This asset has no transcript. Add or generate one first.`,
  )
}

function ofAsset({ workspace, asset }: Which) {
  return and(eq(transcript.workspace, workspace), eq(transcript.asset, asset), eq(transcript.isPrimary, true))
}

/** The whole document, as used by the editor and versions. */
export async function readDocumentOf(
  tx: Transaction,
  { workspace, id }: { workspace: string; id: string },
): Promise<DocumentWire> {
  const speakers = await tx
    .select({ id: speaker.id, name: speaker.name })
    .from(speaker)
    .where(and(eq(speaker.workspace, workspace), eq(speaker.transcript, id)))
    .orderBy(asc(speaker.position), asc(speaker.id))
  const segments = await tx
    .select()
    .from(segment)
    .where(and(eq(segment.workspace, workspace), eq(segment.transcript, id)))
    .orderBy(asc(segment.idx))
  const spans = await tx
    .select({
      id: transcriptSpan.id,
      kind: transcriptSpan.kind,
      title: transcriptSpan.title,
      startMs: transcriptSpan.startMs,
      endMs: transcriptSpan.endMs,
    })
    .from(transcriptSpan)
    .where(and(eq(transcriptSpan.workspace, workspace), eq(transcriptSpan.transcript, id)))
    .orderBy(asc(transcriptSpan.startMs), asc(transcriptSpan.id))
  return { speakers, spans, segments: segments.map(wireOf) }
}
