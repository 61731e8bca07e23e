import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { contentVariant } from '#src/features/content/server/tables.ts'
import type { ModelSays } from '#src/test/model-service.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf, creditsOf } from '#src/test/workspace-model.ts'
import type { RecipeForm } from '../schema.ts'
import { cancelRun, pauseRun, resumeRun, retryFailed } from './change-run.ts'
import { acceleratorJobs } from './jobs.ts'
import {
  changeRecipe,
  createRecipe,
  listLog,
  listRecipes,
  removeRecipe,
  requireRecipe,
  restoreRecipe,
  turnOffAutoRun,
  turnOnAutoRun,
} from './recipes.ts'
import { resumeStalledRuns } from './resume-stalled-runs.ts'
import { approveAll, approveItem, editItem, rejectItem, undoReview } from './review-item.ts'
import { runAutomaticRecipes } from './run-automatic-recipes.ts'
import { findItemText, listApproved, listRuns, requireRun } from './runs.ts'
import { startRun } from './start-run.ts'

const said = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. The price of a course matters less than the date of a course.
`
const recipe: RecipeForm = {
  name: 'Every episode',
  kinds: ['titles', 'summary'],
  method: 'extractive',
  language: '',
  tone: 'neutral',
  length: 'short',
  instruction: '',
  brand: '',
  persona: '',
}

async function aShop(changes: Partial<RecipeForm> = {}, answers: ModelSays[] = [], credits = 5) {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const { workspace, user } = owner
  async function anAsset(title: string): Promise<string> {
    const about = { workspace, user, title, kind: 'document', source: 'upload' } as const
    return (await createAsset(platform, about)).id
  }
  const spoken = (title: string) => aSpokenAsset(platform, owner, { text: said, title })
  const service = changes.method === 'ai' ? await aModelOf(platform, owner, { answers, credits }) : undefined
  const { id } = await createRecipe(platform, { workspace, user, ...recipe, ...changes })
  const who = { workspace, user }
  async function start(...assets: string[]): Promise<string> {
    return (await startRun(platform, { ...who, recipe: id, assets, cause: 'member' })).id
  }
  const work = () => platform.jobs.runDue(platform, acceleratorJobs, platform.clock.now())
  const look = (run: string) => requireRun(platform, { workspace, run, locale: 'en' })
  const states = async (run: string) => (await look(run)).items.map(({ state }) => state)
  const credited = () => creditsOf(platform, workspace)
  return { platform, owner, ...who, id, service, anAsset, spoken, start, work, look, states, credited }
}

const refusedWith = (code: string) => expect.objectContaining({ code })
const good = {
  json: { blocks: [{ kind: 'paragraph', claims: [{ text: 'They laid the floor.', cites: [1] }] }] },
}
const bad = { status: 500, body: '{"error":{"message":"down"}}' }

test('a run writes every output of every asset with a transcript', async () => {
  const { platform, workspace, spoken, anAsset, start, work, look } = await aShop()
  const [a, b, silent] = [await spoken('A'), await spoken('B'), await anAsset('Silent')]
  const run = await start(b, silent, a)
  expect(platform.jobs.waiting).toHaveLength(4)
  await work()
  const seen = await look(run)
  expect(seen.assets.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(seen.items.map(({ kind, state, review }) => `${kind} ${state} ${review}`)).toEqual(
    ['titles', 'summary', 'titles', 'summary'].map((kind) => `${kind} written waiting`),
  )
  expect((await listContent(platform, { workspace, asset: a })).map(({ kind }) => kind)).toEqual([
    'titles',
    'summary',
  ])
  expect(await listRuns(platform, { workspace })).toMatchObject([{ id: run, items: 4, open: 0, waiting: 4 }])
  await expect(start(silent)).rejects.toEqual(refusedWith('nothing_to_write'))
})

test('a job that runs again writes and charges nothing twice', async () => {
  const { platform, workspace, spoken, start, work, credited, service, states } = await aShop(
    { method: 'ai', kinds: ['summary'] },
    [good],
  )
  const run = await start(await spoken('A'))
  const again = structuredClone(platform.jobs.waiting)
  await work()
  // As after a crash between saving the text and marking it as done.
  await platform.db.pool.query(
    `update recipe_run_item set state = 'writing', content = null, variant = null where run = $1`,
    [run],
  )
  platform.jobs.waiting.push(...again)
  await work()
  expect(await states(run)).toEqual(['written'])
  expect(service?.asked).toHaveLength(1)
  expect(await credited()).toBe(4)
  const variants = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(contentVariant))
  expect(variants).toHaveLength(1)
})

test('a run that exceeds the credits does not start', async () => {
  const { spoken, start, platform } = await aShop({ method: 'ai' }, [good], 1)
  await expect(start(await spoken('A'))).rejects.toEqual(refusedWith('no_credits'))
  expect(platform.jobs.waiting).toEqual([])
})

test('a paused run starts nothing until it is resumed, and a canceled one never does', async () => {
  const { platform, workspace, spoken, start, work, states } = await aShop()
  const run = await start(await spoken('A'))
  await pauseRun(platform, { workspace, run })
  await work()
  expect(await states(run)).toEqual(['queued', 'queued'])
  await resumeRun(platform, { workspace, run })
  await work()
  expect(await states(run)).toEqual(['written', 'written'])
  const other = await start(await spoken('B'))
  await cancelRun(platform, { workspace, run: other })
  await work()
  expect(await states(other)).toEqual(['cancelled', 'cancelled'])
  await expect(resumeRun(platform, { workspace, run: other })).rejects.toEqual(refusedWith('run_cancelled'))
})

test('a failure says why, costs nothing, and is retried', async () => {
  const { platform, workspace, spoken, start, work, look, credited } = await aShop(
    { method: 'ai', kinds: ['summary'] },
    [bad, bad, bad, bad, bad, bad, good],
  )
  const run = await start(await spoken('A'))
  const [job] = structuredClone(platform.jobs.waiting)
  for (const _ of [1, 2, 3]) {
    await expect(work()).rejects.toEqual(refusedWith('ai_failed'))
    if (job) platform.jobs.waiting.push(structuredClone(job))
  }
  await work()
  expect((await look(run)).items).toMatchObject([{ state: 'failed', problem: expect.stringMatching(/\S/) }])
  expect(await credited()).toBe(5)
  expect(await retryFailed(platform, { workspace, run })).toEqual({ items: 1 })
  await work()
  expect((await look(run)).items).toMatchObject([{ state: 'written', problem: '' }])
  expect(await credited()).toBe(4)
})

test('a run whose jobs are lost is picked up again', async () => {
  const { platform, spoken, start, work, states } = await aShop()
  const run = await start(await spoken('A'))
  platform.jobs.waiting.length = 0
  await resumeStalledRuns(platform)
  expect(platform.jobs.waiting).toEqual([])
  platform.clock.advance(600)
  await resumeStalledRuns(platform)
  await work()
  expect(await states(run)).toEqual(['written', 'written'])
})

test('a reviewer approves, edits and rejects, undoes a decision, and approves everything else', async () => {
  const { platform, workspace, user, spoken, start, work, look } = await aShop()
  const run = await start(await spoken('A'), await spoken('B'))
  const [first] = (await look(run)).items
  const who = { workspace, user }
  await expect(approveItem(platform, { ...who, item: first?.id ?? '', variant: 1 })).rejects.toEqual(
    refusedWith('not_written'),
  )
  await work()
  const [a, b, c] = (await look(run)).items
  if (!a?.variant || !b?.variant || !c) throw new Error('nothing was written')
  await approveItem(platform, { ...who, item: a.id, variant: a.variant })
  await editItem(platform, { ...who, item: b.id, variant: b.variant, text: 'Better words.' })
  await rejectItem(platform, { ...who, item: c.id })
  expect((await look(run)).items.map(({ review }) => review)).toEqual([
    'approved',
    'approved',
    'rejected',
    'waiting',
  ])
  expect(await findItemText(platform, { workspace, item: b.id })).toMatchObject({
    method: 'human',
    isOutdated: false,
  })
  const kept = await listContent(platform, { workspace, asset: a.asset })
  expect(kept.every(({ isApproved }) => isApproved)).toBe(true)
  await undoReview(platform, { ...who, item: a.id })
  expect((await listContent(platform, { workspace, asset: a.asset }))[0]?.isApproved).toBe(false)
  expect(await approveAll(platform, { ...who, run })).toEqual({ approved: 2, left: 0 })
  expect(await listApproved(platform, { workspace, run })).toHaveLength(3)
})

test('an automatic recipe runs once for each new transcript and logs it', async () => {
  const { platform, workspace, user, id, spoken, work } = await aShop()
  await spoken('Before')
  platform.clock.advance(60)
  await turnOnAutoRun(platform, { workspace, user, recipe: id })
  platform.clock.advance(60)
  const asset = await spoken('After')
  await Promise.all([runAutomaticRecipes(platform), runAutomaticRecipes(platform)])
  await runAutomaticRecipes(platform)
  await work()
  const log = await listLog(platform, { workspace, recipe: id, locale: 'en' })
  expect(log).toMatchObject([{ asset, title: 'After', problem: '' }])
  expect(await listRuns(platform, { workspace })).toMatchObject([
    { cause: 'transcript', items: 2, waiting: 2 },
  ])
  await turnOffAutoRun(platform, { workspace, recipe: id })
  await spoken('Later')
  await runAutomaticRecipes(platform)
  expect(await listRuns(platform, { workspace })).toHaveLength(1)
})

test('an automatic recipe without credits logs the reason', async () => {
  const { platform, workspace, user, id, spoken } = await aShop({ method: 'ai' }, [good], 1)
  await turnOnAutoRun(platform, { workspace, user, recipe: id })
  await spoken('After')
  await runAutomaticRecipes(platform)
  await runAutomaticRecipes(platform)
  const log = await listLog(platform, { workspace, recipe: id, locale: 'en' })
  expect(log).toMatchObject([{ run: null, problem: expect.stringMatching(/credit/i) }])
  expect(await listRuns(platform, { workspace })).toEqual([])
})

test('recipes have unique names, are edited by one person at a time, deleted and restored', async () => {
  const { platform, workspace, user, id } = await aShop()
  const made = { workspace, user, ...recipe, name: 'every EPISODE' }
  await expect(createRecipe(platform, made)).rejects.toEqual(refusedWith('recipe_name_taken'))
  const changed = { workspace, recipe: id, ...recipe, name: 'New', version: 1 }
  await changeRecipe(platform, changed)
  await expect(changeRecipe(platform, changed)).rejects.toEqual(refusedWith('recipe_changed'))
  await turnOnAutoRun(platform, { workspace, user, recipe: id })
  await removeRecipe(platform, { workspace, user, recipe: id })
  expect(await listRecipes(platform, { workspace })).toEqual([])
  await restoreRecipe(platform, { workspace, recipe: id })
  expect(await requireRecipe(platform, { workspace, recipe: id })).toMatchObject({
    name: 'New',
    isStanding: false,
  })
})

test('a recipe of another workspace finds none of our assets', async () => {
  const { platform, spoken } = await aShop()
  const asset = await spoken('A')
  const { workspace, user } = await aSignedInOwner(platform)
  const { id: own } = await createRecipe(platform, { workspace, user, ...recipe })
  await expect(
    startRun(platform, { workspace, user, recipe: own, assets: [asset], cause: 'member' }),
  ).rejects.toEqual(refusedWith('nothing_to_write'))
})
