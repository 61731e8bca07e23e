import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { joined } from '#src/translation/speak.ts'
import { countKept, keptOf } from '../rules/document-wire.ts'
import type { DocumentWire, SegmentWire } from '../schema.ts'
import { segment, speaker, transcriptSpan } from './tables.ts'

// Each row has ten parameters and PostgreSQL accepts 65,535 per statement.
const rowsAtOnce = 1000

type Of = { workspace: string; id: string }
type Splice = { at: number; removed: number | null; segments: SegmentWire[] }

/**
 * Replaces segments, and sets all speakers and spans. Returns by how many words the transcript grew. Throws Refusal
 * 422 `transcript_malformed` for changes that don't fit the current document.
 */
export async function writeDocument(
  tx: Transaction,
  of: Of,
  { at, removed, ...document }: Splice & Omit<DocumentWire, 'segments'>,
): Promise<number> {
  await keepSpeakers(tx, of, document.speakers)
  const known = new Set(document.speakers.map(({ id }) => id))
  if (document.segments.some((said) => said.speaker !== null && !known.has(said.speaker))) {
    throw malformed(msg`A segment refers to an unknown speaker.`)
  }
  const grown = await spliceSegments(tx, of, { at, removed, segments: document.segments })
  await removeSpeakers(tx, of, [...known])
  await keepSpans(tx, of, document.spans)
  return grown
}

function malformed(problem: MessageDescriptor): Refusal {
  const message = joined([problem, msg`Reload the transcript and try again.`])
  return new Refusal(422, 'transcript_malformed', message)
}

function segmentsOf({ workspace, id }: Of) {
  return and(eq(segment.workspace, workspace), eq(segment.transcript, id))
}

async function spliceSegments(tx: Transaction, of: Of, splice: Splice): Promise<number> {
  const { at, removed, segments } = splice
  const range = removed === null ? undefined : and(gte(segment.idx, at), lt(segment.idx, at + removed))
  const gone = await tx
    .delete(segment)
    .where(and(segmentsOf(of), range))
    .returning({ text: segment.text, words: segment.words, marks: segment.marks })
  if (removed !== null && gone.length !== removed)
    throw malformed(msg`The transcript doesn’t have that many segments.`)
  const [last] = await tx
    .select({ next: sql<number>`coalesce(max(${segment.idx}) + 1, 0)::int` })
    .from(segment)
    .where(segmentsOf(of))
  const begin = removed === null ? 0 : at
  const isWithin = removed === null || begin <= Math.max(last?.next ?? 0, gone.length > 0 ? begin : 0)
  if (!isWithin) throw malformed(msg`The transcript doesn’t have that many segments.`)
  await shift(tx, of, { from: begin + gone.length, by: segments.length - gone.length })
  await insertSegments(tx, of, { begin, segments })
  return countKept(segments.map(keptOf)) - countKept(gone)
}

/** Moves through unused numbers, because the unique constraint is checked after each row. */
async function shift(tx: Transaction, of: Of, { from, by }: { from: number; by: number }): Promise<void> {
  if (by === 0) return
  const behind = and(segmentsOf(of), gte(segment.idx, from))
  await tx
    .update(segment)
    .set({ idx: sql`-(${segment.idx} + ${by}) - 1` })
    .where(behind)
  await tx
    .update(segment)
    .set({ idx: sql`-${segment.idx} - 1` })
    .where(and(segmentsOf(of), lt(segment.idx, 0)))
}

async function insertSegments(
  tx: Transaction,
  of: Of,
  { begin, segments }: { begin: number; segments: SegmentWire[] },
): Promise<void> {
  const { workspace, id } = of
  const rows = segments.map((said, index) => ({
    ...keptOf(said),
    workspace,
    transcript: id,
    idx: begin + index,
  }))
  if (new Set(rows.map((row) => row.id)).size !== rows.length)
    throw malformed(msg`Two segments have the same ID.`)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const written = await tx
      .insert(segment)
      .values(part)
      .onConflictDoNothing({ target: [segment.workspace, segment.transcript, segment.id] })
      .returning({ id: segment.id })
    if (written.length !== part.length) throw malformed(msg`Two segments have the same ID.`)
  }
}

async function keepSpeakers(
  tx: Transaction,
  { workspace, id }: Of,
  speakers: DocumentWire['speakers'],
): Promise<void> {
  const ids = speakers.map((known) => known.id)
  if (new Set(ids).size !== ids.length) throw malformed(msg`Two speakers have the same ID.`)
  // Two speakers swapping names would collide in the unique index.
  await tx
    .update(speaker)
    .set({ name: sql`${speaker.id}::text` })
    .where(and(eq(speaker.workspace, workspace), eq(speaker.transcript, id)))
  if (speakers.length === 0) return
  const rows = speakers.map(({ id: own, name }, position) => ({
    workspace,
    id: own,
    transcript: id,
    name,
    position,
  }))
  const written = await tx
    .insert(speaker)
    .values(rows)
    .onConflictDoUpdate({
      target: [speaker.workspace, speaker.id],
      set: { name: sql`excluded.name`, position: sql`excluded.position` },
      setWhere: eq(speaker.transcript, id),
    })
    .returning({ id: speaker.id })
  if (written.length !== rows.length) throw malformed(msg`A speaker belongs to another transcript.`)
}

async function removeSpeakers(tx: Transaction, { workspace, id }: Of, kept: string[]): Promise<void> {
  const of = and(eq(speaker.workspace, workspace), eq(speaker.transcript, id))
  const isGone = kept.length > 0 ? and(of, notInArray(speaker.id, kept)) : of
  const gone = (await tx.select({ id: speaker.id }).from(speaker).where(isGone)).map((row) => row.id)
  if (gone.length === 0) return
  const [left] = await tx
    .select({ id: segment.id })
    .from(segment)
    .where(and(eq(segment.workspace, workspace), inArray(segment.speaker, gone)))
    .limit(1)
  if (left) throw malformed(msg`A speaker that’s still used in the transcript is missing.`)
  await tx.delete(speaker).where(and(of, inArray(speaker.id, gone)))
}

async function keepSpans(
  tx: Transaction,
  { workspace, id }: Of,
  spans: DocumentWire['spans'],
): Promise<void> {
  await tx
    .delete(transcriptSpan)
    .where(and(eq(transcriptSpan.workspace, workspace), eq(transcriptSpan.transcript, id)))
  if (spans.length === 0) return
  const rows = spans.map((span) => ({ ...span, workspace, transcript: id }))
  const written = await tx
    .insert(transcriptSpan)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: transcriptSpan.id })
  if (written.length !== rows.length) throw malformed(msg`Two chapters have the same ID.`)
}
