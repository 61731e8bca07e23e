import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { contentVariant } from '#src/features/content/server/tables.ts'
import { aWorkspace } from '#src/test/factories.ts'
import type { ModelSays } from '#src/test/model-server.ts'
import { aRecipe, refusedWith } from '#src/test/recipe-runs.ts'
import { creditsOf } from '#src/test/workspace-model.ts'
import { cancelRun, pauseRun, resumeRun, retryFailed } from './change-run.ts'
import {
  changeRecipe,
  createRecipe,
  listLog,
  listRecipes,
  removeRecipe,
  restoreRecipe,
  turnOffAutoRun,
  turnOnAutoRun,
} from './recipes.ts'
import { resumeStalledRuns } from './resume-stalled-runs.ts'
import { approveAll, approveItem, editItem, rejectItem, undoReview } from './review-item.ts'
import { runAutomaticRecipes } from './run-automatic-recipes.ts'
import { findItemText, listApproved, listRuns } from './runs.ts'
import { startRun } from './start-run.ts'

function aShop(fields: Record<string, string> = {}, answers: ModelSays[] = [], credits = 5) {
  return aRecipe({ kinds: 'titles,summary', ...fields }, { answers, credits })
}

/** A recipe for one text of a model, and its run. */
async function aRunOfModel(answers: ModelSays[]) {
  const made = await aShop({ method: 'ai', kinds: 'summary' }, answers)
  const run = await made.start(await made.spoken())
  const credited = () => creditsOf(made.platform, made.workspace)
  return { ...made, run, credited, jobs: structuredClone(made.platform.jobs.waiting) }
}

async function statesOf({ see }: Awaited<ReturnType<typeof aShop>>, run: string): Promise<string[]> {
  return (await see(run)).items.map(({ state }) => state)
}

const good = {
  json: { blocks: [{ kind: 'paragraph', claims: [{ text: 'They laid the floor.', cites: [1] }] }] },
}
const bad = { status: 500, body: '{"error":{"message":"down"}}' }

test('a run writes every output of every asset with a transcript', async () => {
  const { platform, workspace, who, spoken, start, work, see } = await aShop()
  const about = { ...who, title: 'Silent', kind: 'document', source: 'upload' } as const
  const [a, b, silent] = [await spoken('A'), await spoken('B'), (await createAsset(platform, about)).id]
  const run = await start(b, silent, a)
  expect(platform.jobs.waiting).toHaveLength(4)
  await work()
  const seen = await see(run)
  expect(seen.assets.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(seen.items.map(({ kind, state, review }) => `${kind} ${state} ${review}`)).toEqual(
    ['titles', 'summary', 'titles', 'summary'].map((kind) => `${kind} written waiting`),
  )
  const kinds = (await listContent(platform, { workspace, asset: a })).map(({ kind }) => kind)
  expect(kinds).toEqual(['titles', 'summary'])
  expect(await listRuns(platform, { workspace })).toMatchObject([{ id: run, items: 4, open: 0, waiting: 4 }])
  await expect(start(silent)).rejects.toEqual(refusedWith('nothing_to_write'))
})

test('a job that runs again writes and charges nothing twice', async () => {
  const shop = await aRunOfModel([good])
  const { platform, workspace, run, jobs, work, credited, service } = shop
  await work()
  // As after a crash between saving the text and marking it as done.
  await platform.db.pool.query(
    `update recipe_run_item set state = 'writing', content = null, variant = null where run = $1`,
    [run],
  )
  platform.jobs.waiting.push(...jobs)
  await work()
  expect(await statesOf(shop, run)).toEqual(['written'])
  expect([service?.asked.length, await credited()]).toEqual([1, 4])
  const variants = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(contentVariant))
  expect(variants).toHaveLength(1)
})

test('a paused run starts nothing until it is resumed, and a canceled one never does', async () => {
  const shop = await aShop()
  const { platform, workspace, spoken, start, work } = shop
  const run = await start(await spoken('A'))
  await pauseRun(platform, { workspace, run })
  await work()
  expect(await statesOf(shop, run)).toEqual(['queued', 'queued'])
  await resumeRun(platform, { workspace, run })
  await work()
  expect(await statesOf(shop, run)).toEqual(['written', 'written'])
  const other = await start(await spoken('B'))
  await cancelRun(platform, { workspace, run: other })
  await work()
  expect(await statesOf(shop, other)).toEqual(['cancelled', 'cancelled'])
  await expect(resumeRun(platform, { workspace, run: other })).rejects.toEqual(refusedWith('run_cancelled'))
})

test('a failure says why, costs nothing, and is retried', async () => {
  const { platform, workspace, run, jobs, work, see, credited } = await aRunOfModel([
    ...Array.from({ length: 6 }, () => bad),
    good,
  ])
  for (const _ of [1, 2, 3]) {
    await expect(work()).rejects.toEqual(refusedWith('ai_failed'))
    platform.jobs.waiting.push(...structuredClone(jobs))
  }
  await work()
  expect((await see(run)).items).toMatchObject([{ state: 'failed', problem: expect.stringMatching(/\S/) }])
  expect(await credited()).toBe(5)
  expect(await retryFailed(platform, { workspace, run })).toEqual({ items: 1 })
  await work()
  expect((await see(run)).items).toMatchObject([{ state: 'written', problem: '' }])
  expect(await credited()).toBe(4)
})

test('a run whose jobs are lost is picked up again', async () => {
  const shop = await aShop()
  const { platform, spoken, start, work } = shop
  const run = await start(await spoken())
  platform.jobs.waiting.length = 0
  await resumeStalledRuns(platform)
  expect(platform.jobs.waiting).toEqual([])
  platform.clock.advance(600)
  await resumeStalledRuns(platform)
  await work()
  expect(await statesOf(shop, run)).toEqual(['written', 'written'])
})

test('a reviewer approves, edits and rejects, undoes a decision, and approves everything else', async () => {
  const { platform, workspace, who, spoken, start, work, see } = await aShop()
  const run = await start(await spoken('A'), await spoken('B'))
  const item = (await see(run)).items[0]?.id ?? ''
  await expect(approveItem(platform, { ...who, item, variant: 1 })).rejects.toEqual(
    refusedWith('not_written'),
  )
  await work()
  const [a, b, c] = (await see(run)).items
  if (!a?.variant || !b?.variant || !c) throw new Error('nothing was written')
  await approveItem(platform, { ...who, item: a.id, variant: a.variant })
  await editItem(platform, { ...who, item: b.id, variant: b.variant, text: 'Better words.' })
  await rejectItem(platform, { ...who, item: c.id })
  const reviews = (await see(run)).items.map(({ review }) => review)
  expect(reviews).toEqual(['approved', 'approved', 'rejected', 'waiting'])
  const edited = await findItemText(platform, { workspace, item: b.id })
  expect(edited).toMatchObject({ method: 'human', isOutdated: false })
  const kept = await listContent(platform, { workspace, asset: a.asset })
  expect(kept.every(({ isApproved }) => isApproved)).toBe(true)
  await undoReview(platform, { ...who, item: a.id })
  expect((await listContent(platform, { workspace, asset: a.asset }))[0]?.isApproved).toBe(false)
  expect(await approveAll(platform, { ...who, run })).toEqual({ approved: 2, left: 0 })
  expect(await listApproved(platform, { workspace, run })).toHaveLength(3)
})

test('an automatic recipe runs once for each new transcript and logs it', async () => {
  const { platform, workspace, who, recipe, spoken, work } = await aShop()
  await spoken('Before')
  platform.clock.advance(60)
  await turnOnAutoRun(platform, { ...who, recipe })
  platform.clock.advance(60)
  const asset = await spoken('After')
  await Promise.all([runAutomaticRecipes(platform), runAutomaticRecipes(platform)])
  await runAutomaticRecipes(platform)
  await work()
  const log = await listLog(platform, { workspace, recipe, locale: 'en' })
  expect(log).toMatchObject([{ asset, title: 'After', problem: '' }])
  const made = { cause: 'transcript', items: 2, waiting: 2 }
  expect(await listRuns(platform, { workspace })).toMatchObject([made])
  await turnOffAutoRun(platform, { workspace, recipe })
  await spoken('Later')
  await runAutomaticRecipes(platform)
  expect(await listRuns(platform, { workspace })).toHaveLength(1)
})

test('a run that exceeds the credits does not start, and an automatic recipe logs the reason', async () => {
  const { platform, workspace, who, recipe, spoken, start } = await aShop({ method: 'ai' }, [good], 1)
  await turnOnAutoRun(platform, { ...who, recipe })
  const asset = await spoken('After')
  await expect(start(asset)).rejects.toEqual(refusedWith('no_credits'))
  expect(platform.jobs.waiting).toEqual([])
  await runAutomaticRecipes(platform)
  await runAutomaticRecipes(platform)
  const log = await listLog(platform, { workspace, recipe, locale: 'en' })
  expect(log).toMatchObject([{ run: null, problem: expect.stringMatching(/credit/i) }])
  expect(await listRuns(platform, { workspace })).toEqual([])
})

test('recipes have unique names, are edited by one person at a time, deleted, restored, and find no foreign assets', async () => {
  const { platform, workspace, who, recipe, asked, spoken } = await aShop()
  const twin = createRecipe(platform, { ...who, ...asked, name: 'EPISODE' })
  await expect(twin).rejects.toEqual(refusedWith('recipe_name_taken'))
  const changed = { workspace, recipe, ...asked, name: 'New', version: 1 }
  await changeRecipe(platform, changed)
  await expect(changeRecipe(platform, changed)).rejects.toEqual(refusedWith('recipe_changed'))
  await turnOnAutoRun(platform, { ...who, recipe })
  await removeRecipe(platform, { ...who, recipe })
  expect(await listRecipes(platform, { workspace })).toEqual([])
  await restoreRecipe(platform, { workspace, recipe })
  expect(await listRecipes(platform, { workspace })).toMatchObject([{ name: 'New', isStanding: false }])

  const other = await aWorkspace(platform)
  const theirs = { workspace: other.workspace, user: other.owner }
  const { id } = await createRecipe(platform, { ...theirs, ...asked })
  const run = { ...theirs, recipe: id, assets: [await spoken()], cause: 'member' } as const
  await expect(startRun(platform, run)).rejects.toEqual(refusedWith('nothing_to_write'))
})
