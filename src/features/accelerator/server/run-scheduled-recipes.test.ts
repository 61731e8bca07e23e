import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { recipeForm, scheduleForm } from '../schema.ts'
import { acceleratorJobs } from './jobs.ts'
import { nextMoment, scheduleRecipe, unscheduleRecipe } from './recipe-schedule.ts'
import { createRecipe, removeRecipe, requireRecipe, restoreRecipe } from './recipes.ts'
import { runScheduledRecipes } from './run-scheduled-recipes.ts'
import { listRuns } from './runs.ts'

const day = 24 * 3600
const said =
  '**Bo:** [00:05] None of us had ever run a workshop. The price of a course matters less than its date.\n'

async function aShop(method: 'extractive' | 'ai' = 'extractive') {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform, { timeZone: 'Europe/Berlin' })
  const who = { workspace, user }
  const spoken = (title: string) => aSpokenAsset(platform, who, { text: said, title })
  const says = { name: 'Episode', kinds: 'summary', method, tone: 'neutral', length: 'short', language: '' }
  const { id: recipe } = await createRecipe(platform, { ...who, ...recipeForm.parse(says) })
  const daily = scheduleForm.parse({ recipe, every: 'day', weekday: '1', at: '07:30' })
  async function sweep(): Promise<number[]> {
    await runScheduledRecipes(platform)
    await platform.jobs.runDue(platform, acceleratorJobs, platform.clock.now())
    return (await listRuns(platform, { workspace })).map(({ items }) => items)
  }
  const look = () => requireRecipe(platform, { workspace, recipe })
  return { platform, who, recipe, daily, spoken, sweep, look }
}

test('a recipe runs on time over unprocessed assets, and missed times count once', async () => {
  const { platform, who, daily, spoken, sweep, look } = await aShop()
  await spoken('First')
  const { next } = await scheduleRecipe(platform, { ...who, ...daily })
  expect(await sweep()).toEqual([])
  platform.clock.advance((next.getTime() - platform.clock.now().getTime()) / 1000)
  expect(await sweep()).toEqual([1])
  expect(await sweep()).toEqual([1])
  expect((await look()).clock).toMatchObject({ ran: platform.clock.now(), problem: null })

  // Nothing new: it checks, and runs nothing.
  platform.clock.advance(day)
  expect(await sweep()).toEqual([1])
  expect((await look()).clock?.ran).toEqual(platform.clock.now())

  await spoken('Second')
  await spoken('Third')
  platform.clock.advance(5 * day)
  expect(await sweep()).toEqual([2, 1])
  expect(await sweep()).toEqual([2, 1])
  expect((await look()).clock?.next.getTime()).toBeGreaterThan(platform.clock.now().getTime())
  expect((await listRuns(platform, who)).map(({ cause }) => cause)).toEqual(['clock', 'clock'])
})

test('two concurrent sweeps start one run', { tags: ['postgres'] }, async () => {
  const { platform, who, daily, spoken, sweep } = await aShop()
  await spoken('First')
  await scheduleRecipe(platform, { ...who, ...daily })
  platform.clock.advance(2 * day)
  await Promise.all([runScheduledRecipes(platform), runScheduledRecipes(platform)])
  expect(await sweep()).toEqual([1])
})

test('a failed schedule says why and is due again, and a deleted recipe is not', async () => {
  const { platform, who, recipe, daily, spoken, sweep, look } = await aShop('ai')
  await spoken('First')
  await scheduleRecipe(platform, { ...who, ...daily })
  platform.clock.advance(2 * day)
  expect(await sweep()).toEqual([])
  const { clock } = await look()
  expect(clock?.problem).toMatchObject({ en: expect.stringContaining('No AI model is set up') })
  expect(clock?.next.getTime()).toBeGreaterThan(platform.clock.now().getTime())
  await unscheduleRecipe(platform, { ...who, recipe })
  expect((await look()).clock).toBeNull()
  await scheduleRecipe(platform, { ...who, ...daily })
  await removeRecipe(platform, { ...who, recipe })
  await restoreRecipe(platform, { ...who, recipe })
  expect((await look()).clock).toBeNull()
})

test('times are in the workspace’s time zone, even when daylight saving time skips or repeats an hour', async () => {
  const { platform, who } = await aShop()
  const { workspace } = who
  async function next(after: string, at: string, weekday?: number): Promise<string> {
    const asked = { workspace, every: weekday === undefined ? 'day' : 'week', weekday: weekday ?? 1 } as const
    const found = await platform.db.inWorkspace(workspace, (tx) =>
      nextMoment(tx, { ...asked, at, after: new Date(after) }),
    )
    return found.toISOString()
  }
  // Winter and summer time.
  expect(await next('2026-01-10T05:00:00Z', '07:30')).toBe('2026-01-10T06:30:00.000Z')
  expect(await next('2026-07-10T05:00:00Z', '07:30')).toBe('2026-07-10T05:30:00.000Z')
  expect(await next('2026-07-10T05:30:00Z', '07:30')).toBe('2026-07-11T05:30:00.000Z')
  // On March 29, 2026, half past two is skipped: the moment right after.
  expect(await next('2026-03-28T12:00:00Z', '02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(await next('2026-03-29T01:30:00Z', '02:30')).toBe('2026-03-30T00:30:00.000Z')
  // On October 25, 2026, it occurs twice and counts once.
  const first = await next('2026-10-24T12:00:00Z', '02:30')
  expect(await next(first, '02:30')).toBe('2026-10-26T01:30:00.000Z')
  // July 13, 2026, is a Monday.
  expect(await next('2026-07-10T05:00:00Z', '07:30', 1)).toBe('2026-07-13T05:30:00.000Z')
  expect(await next('2026-07-13T05:30:00Z', '07:30', 1)).toBe('2026-07-20T05:30:00.000Z')
  expect(await next('2026-07-10T05:00:00Z', '07:30', 0)).toBe('2026-07-12T05:30:00.000Z')
})
