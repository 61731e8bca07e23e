import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import { startRun } from './start-run.ts'
import { recipe, recipeLog } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>

const due = z.object({
  workspace: z.string(),
  recipe: z.string(),
  transcript: z.string(),
  asset: z.string(),
})
type Due = z.output<typeof due>

const mostAtOnce = 100

/**
 * Runs every automatic recipe once for each transcript added since it was turned on; the log entry and the run are
 * stored together. A refusal (no credits, no model) is logged with its reason.
 */
export async function runAutomaticRecipes(platform: World): Promise<void> {
  const { rows } = await platform.db.asSystem((tx) =>
    tx.execute(sql`
      select r.workspace, r.id as recipe, t.id as transcript, t.asset
      from recipe r
      join transcript t on t.workspace = r.workspace and t.is_primary and t.created_at >= r.standing_since
      join asset a on a.workspace = t.workspace and a.id = t.asset and a.deleted_at is null
      where r.standing_since is not null and r.deleted_at is null and not exists (
        select from recipe_log l where l.workspace = r.workspace and l.recipe = r.id and l.transcript = t.id)
      order by t.created_at, r.id limit ${mostAtOnce}`),
  )
  for (const one of z.array(due).parse(rows)) await take(platform, one)
}

async function take(platform: World, { workspace, ...one }: Due): Promise<void> {
  const { db, clock } = platform
  try {
    await db.inWorkspace(workspace, async (tx) => {
      const user = await claim()
      if (user === undefined) return
      const { id: run } = await startRun(platform, {
        workspace,
        recipe: one.recipe,
        assets: [one.asset],
        user,
        cause: 'transcript',
      })
      await tx.update(recipeLog).set({ run }).where(line())
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await db.inWorkspace(workspace, async (tx) => {
      if ((await claim()) === undefined) return
      await tx
        .update(recipeLog)
        .set({ problem: serializeMessage(error.told) })
        .where(line())
    })
  }

  function line() {
    return matching(recipeLog, { workspace, recipe: one.recipe, transcript: one.transcript })
  }

  /** The member who turned it on, for the process that writes the log entry; undefined for all others. */
  async function claim(): Promise<string | undefined> {
    return db.inWorkspace(workspace, async (tx) => {
      const [row] = await tx
        .select({ user: recipe.standingBy })
        .from(recipe)
        .where(and(eq(recipe.workspace, workspace), eq(recipe.id, one.recipe)))
      if (!row?.user) return undefined
      const made = await tx
        .insert(recipeLog)
        .values({ workspace, ...one, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ recipe: recipeLog.recipe })
      return made.length > 0 ? row.user : undefined
    })
  }
}
