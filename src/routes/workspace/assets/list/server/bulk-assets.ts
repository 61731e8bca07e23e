import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { openAi } from '#src/features/ai/server/ai-settings.ts'
import { requireCredits } from '#src/features/ai/server/use-ai.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import type { ContentKind } from '#src/features/content/rules/kinds.ts'
import { modelJobOf } from '#src/features/content/rules/model-job.ts'
import type { OutputOptions } from '#src/features/content/schema.ts'
import { findKinds } from '#src/features/content/server/own-kinds.ts'
import { startWriting, writeJobName } from '#src/features/content/server/start-writing.ts'
import { saidIn } from '#src/features/transcript/server/asset-filter.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { startTranscription } from '#src/features/transcript/server/transcribe.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { BulkResult, Skipped } from '#src/ui/form-answer.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'files' | 'secrets'>
type Several = { workspace: string; user: string; ids: string[] }
type Row = { id: string; title: string; recording: string | null; transcript: string | null }

/**
 * Has the recordings of assets transcribed, a job for each. One with a transcript is left alone, so that nothing that was
 * corrected is written over. Refuses as a whole with 409 `transcription_off`.
 */
export async function transcribeAssets(
  platform: World,
  { language, ...several }: Several & { language: string },
): Promise<BulkResult[]> {
  return eachOf(platform, several, async (row) => {
    if (row.recording === null) return 'no_recording'
    if (row.transcript !== null) return 'has_transcript'
    const { workspace, user } = several
    return startTranscription(platform, { workspace, user, asset: row.id, language }).then(
      () => undefined,
      skippedAs({ transcription_runs: 'runs', asset_not_found: 'gone' }),
    )
  })
}

/**
 * Has outputs of assets written, a job for each asset that has a transcript. By a model it refuses as a whole, as `openAi`
 * and `requireCredits` do, unless all of it can be paid for.
 */
export async function writeAssets(
  platform: World,
  { kinds, wishes, ...several }: Several & { kinds: ContentKind[]; wishes: OutputOptions },
): Promise<BulkResult[]> {
  const { workspace, user } = several
  const isWritten = await beingWritten(platform, workspace)
  const [first] = await findKinds(platform, { workspace, kinds })
  const access =
    wishes.method === 'ai' ? await openAi(platform, { workspace, job: modelJobOf(first?.form) }) : undefined
  if (access)
    await platform.db.inWorkspace(workspace, async (tx) => {
      const rows = await rowsOf(tx, several)
      const able = rows.filter(({ id, transcript: said }) => said !== null && !isWritten.has(id))
      const outputs = able.length * kinds.length
      await requireCredits(tx, { workspace, access, outputs, now: platform.clock.now() })
    })
  return eachOf(platform, several, async (row) => {
    if (row.transcript === null) return 'no_transcript'
    if (isWritten.has(row.id)) return 'runs'
    return startWriting(platform, { workspace, user, asset: row.id, kinds, wishes }).then(
      () => undefined,
      skippedAs({ no_transcript: 'no_transcript', asset_not_found: 'gone' }),
    )
  })
}

/** One after the other, so a later refusal doesn't undo earlier starts. */
async function eachOf(
  { db }: Pick<Platform, 'db'>,
  several: Several,
  run: (row: Row) => Promise<Skipped | undefined>,
): Promise<BulkResult[]> {
  const rows = await db.inWorkspace(several.workspace, (tx) => rowsOf(tx, several))
  const results: BulkResult[] = []
  for (const row of rows) {
    const skipped = await run(row)
    results.push({ id: row.id, title: row.title, ...(skipped && { skipped }) })
  }
  return results
}

/** The existing ones, in the requested order. */
async function rowsOf(tx: Transaction, { workspace, ids }: Several): Promise<Row[]> {
  const rows = await tx
    .select({ id: asset.id, title: asset.title, recording: asset.primaryMedia, transcript: transcript.id })
    .from(asset)
    .leftJoin(transcript, saidIn)
    .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids), isNull(asset.deletedAt)))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** What a refusal says of one asset; any other ends it all. */
function skippedAs(codes: Record<string, Skipped>): (error: unknown) => Skipped {
  return (error) => {
    const skipped = error instanceof Refusal ? codes[error.code] : undefined
    if (!skipped) throw error
    return skipped
  }
}

const writing = z.object({ workspace: z.string(), asset: z.string() })

async function beingWritten({ jobs }: Pick<Platform, 'jobs'>, workspace: string): Promise<Set<string>> {
  const payloads = z.array(writing).parse(await jobs.underWay(writeJobName))
  return new Set(payloads.flatMap((one) => (one.workspace === workspace ? [one.asset] : [])))
}
