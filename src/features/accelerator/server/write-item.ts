import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray } from 'drizzle-orm'
import { findWritten } from '#src/features/content/server/find-written.ts'
import { requireKinds } from '#src/features/content/server/own-kinds.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import type { Writing } from '#src/features/content/server/write-with-model.ts'
import { languageOf } from '#src/features/language/rules/analyse.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow, holdRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import { type Translatable } from '#src/translation/speak.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import { languagesOf } from '../rules/languages.ts'
import { type ItemJob, keptWishes, type RecipeWishes } from '../schema.ts'
import { lockItem, requireVoiceAndPersona } from './queries.ts'
import { recipeRun, recipeRunItem } from './tables.ts'

type Item = typeof recipeRunItem.$inferSelect
type Run = typeof recipeRun.$inferSelect

const mostAttempts = 3

/**
 * Writes one output of a run, once: its id is the run under which the variant is stored, together with its cost.
 * Skips finished, paused, canceled and deleted ones. A failure is stored with the item after the last retry.
 */
export async function writeItem(
  platform: Writing['platform'],
  job: ItemJob,
  report: JobReport,
): Promise<void> {
  const begun = await begin(platform, job)
  if (!begun) return
  const { item, run } = begun
  const { workspace } = job
  const wishes = keptWishes.parse(run.wishes)
  const where = { workspace, asset: item.asset, subject: job.subject, user: job.user }
  const kinds = [item.kind]
  const { language } = item
  try {
    if (await isSpokenToo(platform, { item, wishes })) return await skip(platform, item)
    await platform.db.inWorkspace(workspace, (tx) => requireKinds(tx, { workspace, kinds }))
    await requireVoiceAndPersona(platform, { workspace, wishes })
    await writeContent(platform, { ...where, ...wishes, language, run: item.id, kinds }, report)
    await finish(platform, item)
  } catch (error) {
    await fail(platform, item, error)
    throw error
  }
}

type Asked = { item: Item; wishes: RecipeWishes }

/** Whether it is in the recording's language, which the run already writes as spoken. */
async function isSpokenToo(
  platform: Writing['platform'],
  { item: { workspace, asset, language }, wishes }: Asked,
): Promise<boolean> {
  if (language === '' || !languagesOf(wishes).written.includes('')) return false
  const spoken = await readTranscript(platform, { workspace, asset })
  return languageOf(spoken) === language
}

async function skip({ db, clock }: Writing['platform'], item: Item): Promise<void> {
  const problem = msg`Skipped: the recording is already in this language.`
  await db.inWorkspace(item.workspace, (tx) =>
    set(tx, item, { state: 'cancelled', problem: serializeMessage(problem), updatedAt: clock.now() }),
  )
}

async function begin(
  { db, clock }: Writing['platform'],
  { workspace, item: id }: ItemJob,
): Promise<{ item: Item; run: Run } | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const item = await holdRow(tx, recipeRunItem, { workspace, id })
    if (!item || (item.state !== 'queued' && item.state !== 'writing')) return undefined
    const run = await findRow(tx, recipeRun, { workspace, id: item.run })
    if (run?.state !== 'running') return undefined
    const attempts = item.attempts + 1
    await set(tx, item, { state: 'writing', attempts, problem: '', updatedAt: clock.now() })
    return { item: { ...item, attempts }, run }
  })
}

async function finish({ db, clock }: Writing['platform'], item: Item): Promise<void> {
  const { workspace, id } = item
  await db.inWorkspace(workspace, async (tx) => {
    const { state } = await lockItem(tx, { workspace, id })
    if (state === 'written') return
    const written = await findWritten(tx, { workspace, run: id })
    const at = { updatedAt: clock.now() }
    if (!written || written.isEmpty) {
      const problem = written
        ? msg`There isn’t enough in the transcript for this.`
        : msg`The transcript was deleted or is too short for this.`
      await set(tx, item, { state: 'failed', problem: serializeMessage(problem), ...at })
      return
    }
    await set(tx, item, {
      state: 'written',
      content: written.content,
      variant: written.n,
      problem: '',
      ...at,
    })
  })
}

/** Errors that retrying can't fix, or that were retried often enough, are final; others wait for the next retry. */
async function fail({ db, clock }: Writing['platform'], item: Item, error: unknown): Promise<void> {
  const isFinal = item.attempts >= mostAttempts || (error instanceof Refusal && error.status < 500)
  const problem: Translatable =
    error instanceof Refusal
      ? error.told
      : msg`This failed three times. Try again. If it keeps failing, contact the site administrator.`
  await db.inWorkspace(item.workspace, async (tx) => {
    const open = and(
      matching(recipeRunItem, { workspace: item.workspace, id: item.id }),
      inArray(recipeRunItem.state, ['writing']),
    )
    await tx
      .update(recipeRunItem)
      .set({
        state: isFinal ? 'failed' : 'queued',
        problem: isFinal ? serializeMessage(problem) : '',
        updatedAt: clock.now(),
      })
      .where(open)
  })
}

async function set(
  tx: Transaction,
  { workspace, id }: Pick<Item, 'workspace' | 'id'>,
  changes: Partial<typeof recipeRunItem.$inferInsert>,
): Promise<void> {
  await tx
    .update(recipeRunItem)
    .set(changes)
    .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id)))
}
