import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { openAi } from '#src/features/ai/server/ai-settings.ts'
import { requireCredits } from '#src/features/ai/server/use-ai.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ContentKind } from '../rules/kinds.ts'
import { modelJobOf } from '../rules/model-job.ts'
import type { OutputOptions, WriteJob } from '../schema.ts'
import { findKinds, requireKinds } from './own-kinds.ts'
import { dropPartials } from './partial-texts.ts'

export const writeJobName = 'content.write'

type Asked = {
  workspace: string
  asset: string
  user: string
  kinds: ContentKind[]
  wishes: OutputOptions
}

/**
 * Starts a job that generates outputs of an asset. Throws Refusal 404 `asset_not_found`, and 409 `no_transcript` or
 * `kind_gone`. With a model it also throws like `openAi` and `requireCredits`.
 */
export async function startWriting(
  platform: Pick<Platform, 'db' | 'jobs' | 'clock' | 'secrets'>,
  { workspace, asset, user, kinds, wishes }: Asked,
): Promise<void> {
  await requireAsset(platform, { workspace, id: asset })
  const [first] = await findKinds(platform, { workspace, kinds })
  const access =
    wishes.method === 'ai' ? await openAi(platform, { workspace, job: modelJobOf(first?.form) }) : undefined
  await platform.db.inWorkspace(workspace, async (tx) => {
    const [spoken] = await tx
      .select({ words: transcript.wordCount })
      .from(transcript)
      .where(
        and(eq(transcript.workspace, workspace), eq(transcript.asset, asset), eq(transcript.isPrimary, true)),
      )
    if (!spoken) throw new Refusal(409, 'no_transcript', msg`This asset has no transcript. Add one first.`)
    await requireKinds(tx, { workspace, kinds })
    const outputs = new Set(kinds).size
    if (access) await requireCredits(tx, { workspace, access, outputs, now: platform.clock.now() })
    // A killed run may have left partial outputs.
    await dropPartials(tx, { workspace, asset })
    const payload: WriteJob = {
      workspace,
      asset,
      subject: asset,
      user,
      run: newId(),
      kinds: [...new Set(kinds)],
      ...wishes,
    }
    await platform.jobs.enqueue(tx, { name: writeJobName, payload })
  })
}

/**
 * Cancels a run: finished outputs stay, the rest is discarded at no cost. Throws Refusal 404 `job_not_found` for a
 * job of another asset, and 409 `job_ended`.
 */
export async function cancelWriting(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { workspace, asset, job }: { workspace: string; asset: string; job: string },
): Promise<void> {
  const all = await jobs.ofSubject(workspace, asset)
  if (!all.some(({ id, name }) => id === job && name === writeJobName))
    throw new Refusal(404, 'job_not_found', msg`We couldn’t find this job.`)
  if (!(await jobs.cancel(workspace, job)))
    throw new Refusal(409, 'job_ended', msg`This job has already ended.`)
  await db.inWorkspace(workspace, (tx) => dropPartials(tx, { workspace, asset }))
}
