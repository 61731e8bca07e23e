import { and, eq } from 'drizzle-orm'
import { findAsset } from '#src/features/asset/server/find-asset.ts'
import { type Analysis, analyse } from '#src/features/language/rules/analyse.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { WriteJob } from '../schema.ts'
import { addVariant, hasRun, lockOutput } from './queries.ts'
import { contentVariant } from './tables.ts'

/**
 * Writes the outputs that a job names out of the asset's transcript, each as a new variant; those that this run has written
 * already are left. Does nothing when the asset or its transcript has gone meanwhile.
 */
export async function writeContent(
  platform: Pick<Platform, 'db' | 'clock'>,
  job: WriteJob,
  report: JobReport,
): Promise<void> {
  const { workspace, asset: id } = job
  const asset = await findAsset(platform, { workspace, id })
  if (!asset) return
  await report.step(5, 'Reading the transcript')
  const spoken = await readTranscript(platform, { workspace, asset: id })
  if (spoken.length === 0) return
  const media = asset.primaryMedia
    ? await findMedia(platform, { workspace, media: asset.primaryMedia })
    : undefined
  const analysis = analyse(spoken, { durationMs: media?.durationMs ?? null })
  for (const [index, kind] of job.kinds.entries()) {
    await report.step(
      10 + Math.round((85 * index) / job.kinds.length),
      `Writing: ${kind.replaceAll('_', ' ')}`,
    )
    await platform.db.inWorkspace(workspace, (tx) => writeOne(tx, { platform, job, analysis }, kind))
  }
  await report.step(100, 'Written')
}

type Writing = { platform: Pick<Platform, 'clock'>; job: WriteJob; analysis: Analysis }

async function writeOne(
  tx: Transaction,
  { platform, job, analysis }: Writing,
  kind: OutputKind,
): Promise<void> {
  const { workspace, asset, tone, length, focus, avoid, run, user } = job
  const now = platform.clock.now()
  const output = await lockOutput(tx, { workspace, asset, kind, now })
  if (await hasRun(tx, output, run)) return
  const before = await tx
    .select({ tone: contentVariant.tone, length: contentVariant.length, focus: contentVariant.focus })
    .from(contentVariant)
    .where(
      and(
        eq(contentVariant.workspace, workspace),
        eq(contentVariant.content, output.id),
        eq(contentVariant.method, 'extractive'),
      ),
    )
  // Asked for the same again, it takes other sentences; asked for something else, it begins anew.
  const variant = before.filter(
    (one) => one.tone === tone && one.length === length && one.focus === focus,
  ).length
  const body = writeOutput(analysis, kind, { tone, length, focus, avoid: avoid.split(','), variant })
  await addVariant(tx, output, {
    method: 'extractive',
    language: analysis.language,
    tone,
    length,
    focus,
    body,
    run,
    createdBy: user,
    createdAt: now,
  })
}
