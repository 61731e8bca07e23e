import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import { languagesOf } from '../rules/languages.ts'
import { keptKinds, keptWishes } from '../schema.ts'
import { chooseAssets } from './choose-assets.ts'
import { nextMoment } from './recipe-schedule.ts'
import { mostItems, startRun } from './start-run.ts'
import { recipe } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type Due = { workspace: string; id: string }

const mostAtOnce = 100

/**
 * Runs every due recipe once over unprocessed assets, however many times were missed. The next due time and the run
 * are stored together. A refusal (no credits, no model) is stored with the recipe.
 */
export async function runScheduledRecipes(platform: World): Promise<void> {
  const now = platform.clock.now()
  const due = await platform.db.asSystem((tx) =>
    tx
      .select({ workspace: recipe.workspace, id: recipe.id })
      .from(recipe)
      .where(and(isNotNull(recipe.clockNext), lte(recipe.clockNext, now), isNull(recipe.deletedAt)))
      .orderBy(asc(recipe.clockNext))
      .limit(mostAtOnce),
  )
  for (const one of due) await take(platform, one)
}

async function take(platform: World, one: Due): Promise<void> {
  const { db } = platform
  const { workspace } = one
  try {
    await db.inWorkspace(workspace, async () => {
      const claimed = await claim(platform, one, '')
      if (!claimed) return
      const assets = await unwritten(platform, { workspace, recipe: one.id, kinds: claimed.kinds })
      if (assets.length === 0) return
      const { user } = claimed
      await startRun(platform, { workspace, recipe: one.id, assets, user, cause: 'clock' })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await claim(platform, one, serializeMessage(error.told))
  }
}

/** Sets the next due time; undefined when another process did. */
async function claim(
  { db, clock }: World,
  { workspace, id }: Due,
  problem: string,
): Promise<{ user: string; kinds: number } | undefined> {
  const now = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    const here = and(eq(recipe.workspace, workspace), eq(recipe.id, id), isNull(recipe.deletedAt))
    const [row] = await tx.select().from(recipe).where(here).for('update')
    if (!row?.clockEvery || !row.clockNext || row.clockNext > now || !row.clockBy) return undefined
    const { clockEvery: every, clockWeekday: weekday, clockAt: at } = row
    const clockNext = await nextMoment(tx, { workspace, every, weekday, at, after: now })
    await tx.update(recipe).set({ clockNext, clockRan: now, clockProblem: problem }).where(here)
    return { user: row.clockBy, kinds: outputsOf(row) }
  })
}

/** The number of texts per asset. */
function outputsOf({ kinds, wishes }: typeof recipe.$inferSelect): number {
  return keptKinds.parse(kinds).length * languagesOf(keptWishes.parse(wishes)).written.length
}

type Which = { workspace: string; recipe: string; kinds: number }

/** The assets a recipe hasn't processed yet, up to the size of one run. */
async function unwritten(platform: World, { workspace, recipe: id, kinds }: Which): Promise<string[]> {
  const most = Math.max(1, Math.floor(mostItems / Math.max(1, kinds)))
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await chooseAssets(platform, { workspace, recipe: id, q: '', without: 'outputs', after })
    found.push(...page.assets.map((one) => one.id))
    after = page.next
  } while (after && found.length < most)
  return found.slice(0, most)
}
