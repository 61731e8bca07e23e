import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { openAi } from '#src/features/ai/server/ai-settings.ts'
import { creditsOfOutput, requireCredits } from '#src/features/ai/server/use-ai.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { modelJobOf } from '#src/features/content/rules/model-job.ts'
import { findKinds, requireKinds } from '#src/features/content/server/own-kinds.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { languagesOf } from '../rules/languages.ts'
import { type Cause, type ItemJob, keptKinds, keptWishes } from '../schema.ts'
import { lockRecipe, refusal, requireVoiceAndPersona } from './queries.ts'
import { recipeRun, recipeRunItem } from './tables.ts'

export const itemJobName = 'accelerator.write'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type Asked = {
  workspace: string
  recipe: string
  assets: readonly string[]
  user: string
  cause: Cause
}

/** The maximum number of outputs per run. */
export const mostItems = 2000

/**
 * Runs a recipe over the assets with a transcript: one job per output, asset and language, enqueued in the same
 * transaction. Throws Refusal 404 `recipe_not_found`, 409 `voice_gone`, `persona_gone`, `kind_gone`,
 * `language_needs_model` or `nothing_to_write`, 422 `too_many_outputs`, and with a model like `openAi` and
 * `requireCredits`.
 */
export async function startRun(
  platform: World,
  { workspace, recipe: id, assets, user, cause }: Asked,
): Promise<{ id: string }> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const found = await lockRecipe(tx, { workspace, id })
    const kinds = keptKinds.parse(found.kinds)
    const wishes = keptWishes.parse(found.wishes)
    await requireVoiceAndPersona(platform, { workspace, wishes })
    await requireKinds(tx, { workspace, kinds })
    const there = await withTranscript(tx, { workspace, assets })
    const { written } = languagesOf(wishes)
    const outputs = there.length * kinds.length * written.length
    requireFittingRun({ languages: written.length, outputs })
    const now = platform.clock.now()
    const isByModel = wishes.method === 'ai'
    if (isByModel) {
      const [first] = await findKinds(platform, { workspace, kinds })
      const access = await openAi(platform, { workspace, job: modelJobOf(first?.form) })
      await requireCredits(tx, { workspace, access, outputs, now })
    }
    const run = newId(now)
    const at = { createdBy: user, createdAt: now, updatedAt: now }
    const creditsEstimated = isByModel ? outputs * creditsOfOutput : 0
    const { name } = found
    await tx.insert(recipeRun).values({
      workspace,
      id: run,
      recipe: id,
      name,
      kinds,
      wishes,
      cause,
      creditsEstimated,
      state: 'running',
      ...at,
    })
    const items = there.flatMap((one) =>
      kinds.flatMap((kind) =>
        written.map((language) => ({
          workspace,
          id: newId(now),
          run,
          asset: one,
          kind,
          language,
          state: 'queued' as const,
          updatedAt: now,
        })),
      ),
    )
    await tx.insert(recipeRunItem).values(items)
    await enqueueItems(platform, tx, { workspace, run, user, items: items.map((item) => item.id) })
    return { id: run }
  })
}

function requireFittingRun({ languages, outputs }: { languages: number; outputs: number }): void {
  if (languages === 0)
    throw refusal(
      409,
      'language_needs_model',
      msg`Translation needs an AI model. Choose one, or generate in each recording’s own language.`,
    )
  if (outputs === 0)
    throw refusal(
      409,
      'nothing_to_write',
      msg`None of these assets have a transcript. Choose others, or add transcripts first.`,
    )
  if (outputs > mostItems)
    throw refusal(
      422,
      'too_many_outputs',
      msg`A run can generate up to 2,000 pieces of content. Choose fewer assets or content types.`,
    )
}

/** The assets that exist and have a transcript, in the requested order. */
async function withTranscript(
  tx: Transaction,
  { workspace, assets }: { workspace: string; assets: readonly string[] },
): Promise<string[]> {
  if (assets.length === 0) return []
  const rows = await tx
    .select({ id: asset.id })
    .from(asset)
    .innerJoin(
      transcript,
      matching(transcript, { workspace: asset.workspace, asset: asset.id, isPrimary: true }),
    )
    .where(and(eq(asset.workspace, workspace), inArray(asset.id, [...assets]), isNull(asset.deletedAt)))
  const found = new Set(rows.map(({ id }) => id))
  return assets.filter((id) => found.has(id))
}

type Enqueued = { workspace: string; run: string; user: string; items: readonly string[] }

/** Enqueues a job per item in the transaction; a job that runs twice writes nothing twice. */
export async function enqueueItems(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { workspace, run, user, items }: Enqueued,
): Promise<void> {
  for (const item of items) {
    const payload: ItemJob = { workspace, subject: run, user, item }
    await jobs.enqueue(tx, { name: itemJobName, payload })
  }
}
