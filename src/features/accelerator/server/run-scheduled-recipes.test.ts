import { expect, test } from 'vitest'
import { aRecipe } from '#src/test/recipe-runs.ts'
import { scheduleForm } from '../schema.ts'
import { nextMoment, scheduleRecipe, unscheduleRecipe } from './recipe-schedule.ts'
import { removeRecipe, restoreRecipe } from './recipes.ts'
import { runScheduledRecipes } from './run-scheduled-recipes.ts'
import { listRuns } from './runs.ts'

const day = 24 * 3600

async function aDailyRecipe(fields: Record<string, string> = {}) {
  const made = await aRecipe(fields)
  const { platform, who, recipe, work } = made
  const daily = scheduleForm.parse({ recipe, every: 'day', weekday: '1', at: '07:30' })
  async function sweep(): Promise<number[]> {
    await runScheduledRecipes(platform)
    await work()
    return (await listRuns(platform, who)).map(({ items }) => items)
  }
  return { ...made, daily, sweep }
}

test('a recipe runs on time over unprocessed assets, and missed times count once', async () => {
  const { platform, who, daily, spoken, sweep, look } = await aDailyRecipe()
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
  const { platform, who, daily, spoken, sweep } = await aDailyRecipe()
  await spoken('First')
  await scheduleRecipe(platform, { ...who, ...daily })
  platform.clock.advance(2 * day)
  await Promise.all([runScheduledRecipes(platform), runScheduledRecipes(platform)])
  expect(await sweep()).toEqual([1])
})

test('a failed schedule says why and is due again, and a deleted recipe is not', async () => {
  const { platform, who, recipe, daily, spoken, sweep, look } = await aDailyRecipe({ method: 'ai' })
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
  const { platform, workspace } = await aDailyRecipe()
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
