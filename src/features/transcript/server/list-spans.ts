import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
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
      matching(transcript, {
        workspace: transcriptSpan.workspace,
        id: transcriptSpan.transcript,
        isPrimary: true,
      }),
    )
    .where(and(matching(transcriptSpan, { workspace, kind }), eq(transcript.asset, asset)))
    .orderBy(asc(startMs), asc(id))
}
