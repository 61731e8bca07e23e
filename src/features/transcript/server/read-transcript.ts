import { and, asc, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { SpokenSegment } from '../schema.ts'
import { segment, speaker, transcript } from './tables.ts'

/** What was said in an asset, in order; empty when it has no transcript or the workspace has no such asset. */
export async function readTranscript(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<SpokenSegment[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        speaker: speaker.name,
        startMs: segment.startMs,
        endMs: segment.endMs,
        text: segment.text,
        words: segment.words,
      })
      .from(transcript)
      .innerJoin(
        segment,
        and(eq(segment.workspace, transcript.workspace), eq(segment.transcript, transcript.id)),
      )
      .leftJoin(speaker, and(eq(speaker.workspace, segment.workspace), eq(speaker.id, segment.speaker)))
      .where(
        and(eq(transcript.workspace, workspace), eq(transcript.asset, asset), eq(transcript.isPrimary, true)),
      )
      .orderBy(asc(segment.idx)),
  )
  return rows.map((row) => ({ ...row, speaker: row.speaker ?? '' }))
}
