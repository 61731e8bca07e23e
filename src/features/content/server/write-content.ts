import { msg } from '@lingui/core/runtime-macro'
import { findAsset } from '#src/features/asset/server/find-asset.ts'
import { voiceIn } from '#src/features/brand/rules/voice-instructions.ts'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import { findReader } from '#src/features/icp/server/find-icp.ts'
import { analyse } from '#src/features/language/rules/analyse.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import { kindMessage } from '../rules/kinds.ts'
import type { WriteJob } from '../schema.ts'
import { findKinds, keptKindOf } from './own-kinds.ts'
import { addVariant, hasRun, lockOutput } from './queries.ts'
import { contentVariant } from './tables.ts'
import { optionsOf, variantOf, type Writing, writeWithModel } from './write-with-model.ts'

/**
 * Generates the outputs of a job from the asset's transcript, each as a new variant, skipping those this run already
 * wrote. Does nothing when the asset or transcript was deleted.
 */
export async function writeContent(
  platform: Writing['platform'],
  job: WriteJob,
  report: JobReport,
): Promise<void> {
  const { workspace, asset: id } = job
  const asset = await findAsset(platform, { workspace, id })
  if (!asset) return
  await report.step(5, msg`Reading the transcript`)
  const spoken = await readTranscript(platform, { workspace, asset: id })
  if (spoken.length === 0) return
  const media = asset.primaryMedia
    ? await findMedia(platform, { workspace, media: asset.primaryMedia })
    : undefined
  const voice = job.brand ? await findKit(platform, { workspace, id: job.brand }) : undefined
  const persona = job.persona ? await findReader(platform, { workspace, id: job.persona }) : undefined
  const analysis = analyse(spoken, { durationMs: media?.durationMs ?? null })
  const kinds = await findKinds(platform, { workspace, kinds: job.kinds })
  for (const [index, wanted] of kinds.entries()) {
    await report.step(
      10 + Math.round((85 * index) / kinds.length),
      msg`Generating: ${{ kind: kindMessage(wanted) }}`,
    )
    const spokenIn = voice && { ...voice, voice: voiceIn(voice.voice, wanted.form ?? '') }
    const about = { platform, title: asset.title, analysis, report, share: share(kinds.length, index) }
    const writing = { ...about, job, wanted, voice: spokenIn, persona }
    await (job.method === 'ai' ? writeWithModel(writing) : writeByRules(writing))
  }
  await report.step(100, msg`Done`)
}

/** The share of the whole job that an output takes, in percent. */
function share(kinds: number, index: number): { from: number; until: number } {
  const one = 85 / kinds
  return { from: 10 + one * index, until: 10 + one * (index + 1) }
}

async function writeByRules(writing: Writing): Promise<void> {
  const { platform, job, analysis, wanted } = writing
  const { workspace, run } = job
  await platform.db.inWorkspace(workspace, async (tx) => {
    const now = platform.clock.now()
    const output = await lockOutput(tx, {
      workspace,
      asset: job.asset,
      ...keptKindOf(wanted),
      language: analysis.language,
      now,
    })
    if (await hasRun(tx, output, run)) return
    const variant = await countAlike(tx, output, job)
    const body = writeOutput(analysis, wanted.form, optionsOf(writing, variant))
    await addVariant(tx, output, {
      ...variantOf(writing, now),
      method: 'extractive',
      language: analysis.language,
      body,
    })
  })
}

/** How many engine variants exist with the same settings: the next one uses other sentences. */
async function countAlike(
  tx: Transaction,
  { workspace, id }: { workspace: string; id: string },
  { tone, length, persona }: WriteJob,
): Promise<number> {
  const before = await tx
    .select({
      tone: contentVariant.tone,
      length: contentVariant.length,
      persona: contentVariant.persona,
    })
    .from(contentVariant)
    .where(matching(contentVariant, { workspace, content: id, method: 'extractive' }))
  return before.filter((one) => one.tone === tone && one.length === length && (one.persona ?? '') === persona)
    .length
}
