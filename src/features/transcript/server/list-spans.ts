import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Chapter } from '../schema.ts'
import { transcript, transcriptSpan } from './tables.ts'

type Asked = { workspace: string; asset: string; kind: 'chapter' | 'soundbite' }

/** The chapters or soundbites of an asset's transcript, in order; times in milliseconds of the recording. */
export function listSpans(tx: Transaction, { workspace, asset, kind }: Asked): Promise<Chapter[]> {
  const { id, title, startMs, endMs } = transcriptSpan
  return tx
    .select({ id, title, startMs, endMs })
    .from(transcriptSpan)
    .innerJoin(
      transcript,
      and(
        eq(transcript.workspace, transcriptSpan.workspace),
        eq(transcript.id, transcriptSpan.transcript),
        eq(transcript.isPrimary, true),
      ),
    )
    .where(
      and(
        eq(transcriptSpan.workspace, workspace),
        eq(transcript.asset, asset),
        eq(transcriptSpan.kind, kind),
      ),
    )
    .orderBy(asc(startMs), asc(id))
}
