import { and, eq, sql } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import type { ClockForm, ClockStep } from '../schema.ts'
import { lockRecipe } from './queries.ts'
import { recipe } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = { workspace: string; recipe: string }

/**
 * A recipe's schedule. `ran` is its last due time; `problem` is why it couldn't run then, in every language; null
 * when it could.
 */
export type RecipeSchedule = {
  every: ClockStep
  weekday: number
  at: string
  next: Date
  ran: Date | null
  problem: Record<Locale, string> | null
}

/** The columns of an unscheduled recipe. */
export const noSchedule = { clockEvery: null, clockBy: null, clockNext: null, clockProblem: '' }

export function clockOf(row: typeof recipe.$inferSelect): RecipeSchedule | null {
  const { clockEvery: every, clockNext: next, clockWeekday: weekday, clockAt: at, clockRan: ran } = row
  if (!every || !next) return null
  const said = row.clockProblem
  const problem =
    said === '' ? null : { en: readStoredMessage('en', said), de: readStoredMessage('de', said) }
  return { every, weekday, at, next, ran, problem }
}

/** Schedules a recipe. Throws Refusal 404 `recipe_not_found`. */
export async function scheduleRecipe(
  { db, clock }: World,
  { workspace, recipe: id, user, ...asked }: ClockForm & One & { user: string },
): Promise<{ next: Date }> {
  return db.inWorkspace(workspace, async (tx) => {
    await lockRecipe(tx, { workspace, id })
    const next = await nextMoment(tx, { workspace, ...asked, after: clock.now() })
    const { every: clockEvery, weekday: clockWeekday, at: clockAt } = asked
    const changed = { clockEvery, clockWeekday, clockAt, clockBy: user, clockNext: next, clockProblem: '' }
    await tx
      .update(recipe)
      .set(changed)
      .where(and(eq(recipe.workspace, workspace), eq(recipe.id, id)))
    return { next }
  })
}

/** Removes a recipe's schedule. Throws Refusal 404 `recipe_not_found`. */
export async function unscheduleRecipe({ db }: World, { workspace, recipe: id }: One): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    await lockRecipe(tx, { workspace, id })
    await tx
      .update(recipe)
      .set(noSchedule)
      .where(and(eq(recipe.workspace, workspace), eq(recipe.id, id)))
  })
}

type Wanted = { workspace: string; every: ClockStep; weekday: number; at: string; after: Date }

/**
 * The next moment after `after` when the workspace's clock shows this time. If daylight saving time skips it,
 * the moment right after; if it occurs twice, the first one. The database knows the time zones.
 */
export async function nextMoment(
  tx: Transaction,
  { workspace, every, weekday, at, after }: Wanted,
): Promise<Date> {
  const moment = sql`((day.day + ${at}::time) at time zone ${workspaces.timeZone})`
  const since = sql`${after.toISOString()}::timestamptz`
  const [row] = await tx
    .select({ next: sql<string>`min(${moment})` })
    .from(workspaces)
    .innerJoin(
      sql`generate_series(0, 8) as step(n) cross join lateral (
        select (${since} at time zone ${workspaces.timeZone})::date + step.n as day) as day`,
      sql`true`,
    )
    .where(
      and(
        eq(workspaces.id, workspace),
        sql`${moment} > ${since}`,
        every === 'week' ? sql`extract(dow from day.day) = ${weekday}` : undefined,
      ),
    )
  return new Date(row?.next ?? Number.NaN)
}
