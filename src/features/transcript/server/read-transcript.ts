import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { withoutStruck } from '../rules/document-wire.ts'
import type { SpokenSegment } from '../schema.ts'
import { segment, speaker, transcript } from './tables.ts'

/** The speech in an asset, in order, without struck-out words; empty when it has no transcript or doesn't exist. */
export async function readTranscript(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<SpokenSegment[]> {
  const found = await db.inWorkspace(workspace, (tx) => readTranscripts(tx, { workspace, assets: [asset] }))
  return found.get(asset) ?? []
}

/** The speech in each of the assets, in order, in one query. Assets without a transcript are left out. */
export async function readTranscripts(
  tx: Transaction,
  { workspace, assets }: { workspace: string; assets: string[] },
): Promise<Map<string, SpokenSegment[]>> {
  const rows = await tx
    .select({
      asset: transcript.asset,
      speaker: speaker.name,
      startMs: segment.startMs,
      endMs: segment.endMs,
      text: segment.text,
      words: segment.words,
      marks: segment.marks,
    })
    .from(transcript)
    .innerJoin(
      segment,
      and(eq(segment.workspace, transcript.workspace), eq(segment.transcript, transcript.id)),
    )
    .leftJoin(speaker, and(eq(speaker.workspace, segment.workspace), eq(speaker.id, segment.speaker)))
    .where(and(matching(transcript, { workspace, isPrimary: true }), inArray(transcript.asset, assets)))
    .orderBy(asc(segment.transcript), asc(segment.idx))
  const found = new Map<string, SpokenSegment[]>()
  for (const { asset, ...row } of rows) {
    const segments = found.get(asset) ?? []
    found.set(asset, segments)
    const { marks: _marks, ...said } = withoutStruck(row)
    if (said.text !== '') segments.push({ ...said, speaker: said.speaker ?? '' })
  }
  return found
}
