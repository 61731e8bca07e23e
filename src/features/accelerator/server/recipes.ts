import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import type { ContentKind } from '#src/features/content/rules/kinds.ts'
import { requireKinds } from '#src/features/content/server/own-kinds.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { refuseTaken } from '#src/platform/database/refuse-taken.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { keptKinds, keptWishes, oneRecipe, type RecipeForm, type RecipeWishes } from '../schema.ts'
import { lockRecipe, recipeNotFound, refusal, requireNamed } from './queries.ts'
import { clockOf, noSchedule, type RecipeSchedule } from './recipe-schedule.ts'
import { recipe, recipeLog } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = { workspace: string; recipe: string }

export type RecipeView = {
  id: string
  name: string
  kinds: ContentKind[]
  wishes: RecipeWishes
  version: number
  isStanding: boolean
  clock: RecipeSchedule | null
  updatedAt: Date
}

/** The recipes of a workspace, by name. */
export async function listRecipes(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<RecipeView[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(recipe)
      .where(and(eq(recipe.workspace, workspace), isNull(recipe.deletedAt)))
      .orderBy(asc(recipe.name), asc(recipe.id)),
  )
  return rows.map(viewOf)
}

/** The recipe, with an id from a URL. Throws Refusal 404 `recipe_not_found`. */
export async function requireRecipe({ db }: Pick<Platform, 'db'>, asked: One): Promise<RecipeView> {
  const { workspace, recipe: id } = asked
  if (!oneRecipe.safeParse(asked).success) throw recipeNotFound()
  const row = await db.inWorkspace(workspace, (tx) => findRow(tx, recipe, { workspace, id, deletedAt: null }))
  if (!row) throw recipeNotFound()
  return viewOf(row)
}

function viewOf(row: typeof recipe.$inferSelect): RecipeView {
  const { id, name, version, standingSince, updatedAt } = row
  const about = { id, name, version, updatedAt, isStanding: standingSince !== null, clock: clockOf(row) }
  return { ...about, kinds: keptKinds.parse(row.kinds), wishes: keptWishes.parse(row.wishes) }
}

/**
 * Creates a recipe. Throws Refusal 409 `recipe_name_taken` or `kind_unknown`, 422 `voice_unknown` or
 * `persona_unknown`.
 */
export async function createRecipe(
  { db, clock }: World,
  { workspace, user, name, kinds, ...wishes }: RecipeForm & { workspace: string; user: string },
): Promise<{ id: string }> {
  await requireNamed({ db }, { workspace, wishes })
  const now = clock.now()
  const id = newId(now)
  const at = { createdBy: user, createdAt: now, updatedAt: now }
  await db
    .inWorkspace(workspace, async (tx) => {
      await requireKinds(tx, { workspace, kinds, code: 'kind_unknown' })
      await tx.insert(recipe).values({ workspace, id, name, kinds, wishes: keptWishes.parse(wishes), ...at })
    })
    .catch(refuseTwin)
  return { id }
}

/**
 * Edits a recipe; running runs keep the previous settings. Throws Refusal 404 `recipe_not_found`, 409
 * `recipe_name_taken`, `recipe_changed` or `kind_unknown`, 422 `voice_unknown` or `persona_unknown`.
 */
export async function changeRecipe(
  { db, clock }: World,
  { workspace, recipe: id, version, name, kinds, ...wishes }: RecipeForm & One & { version: number },
): Promise<void> {
  await requireNamed({ db }, { workspace, wishes })
  await db
    .inWorkspace(workspace, async (tx) => {
      const before = await lockRecipe(tx, { workspace, id })
      if (before.version !== version)
        throw refusal(
          409,
          'recipe_changed',
          msg`Someone else just changed this recipe. Review it, then save again.`,
        )
      await requireKinds(tx, { workspace, kinds, code: 'kind_unknown' })
      await tx
        .update(recipe)
        .set({
          name,
          kinds,
          wishes: keptWishes.parse(wishes),
          version: version + 1,
          updatedAt: clock.now(),
        })
        .where(and(eq(recipe.workspace, workspace), eq(recipe.id, id)))
    })
    .catch(refuseTwin)
}

/** Runs a recipe automatically for every new transcript from now on. Throws Refusal 404 `recipe_not_found`. */
export async function turnOnAutoRun(
  { db, clock }: World,
  { workspace, recipe: id, user }: One & { user: string },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const { standingSince } = await lockRecipe(tx, { workspace, id })
    if (standingSince) return
    await tx
      .update(recipe)
      .set({ standingSince: clock.now(), standingBy: user })
      .where(and(eq(recipe.workspace, workspace), eq(recipe.id, id)))
  })
}

/** Stops running a recipe for new transcripts. Throws Refusal 404 `recipe_not_found`. */
export async function turnOffAutoRun({ db }: World, { workspace, recipe: id }: One): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    await lockRecipe(tx, { workspace, id })
    await tx
      .update(recipe)
      .set({ standingSince: null, standingBy: null })
      .where(and(eq(recipe.workspace, workspace), eq(recipe.id, id)))
  })
}

/**
 * Moves a recipe to the trash and stops its automatic runs; existing runs stay. Throws Refusal 404
 * `recipe_not_found`.
 */
export async function removeRecipe(
  { db, clock }: World,
  { workspace, recipe: id, user }: One & { user: string },
): Promise<{ name: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockRecipe(tx, { workspace, id })
    await tx
      .update(recipe)
      .set({ deletedAt: clock.now(), deletedBy: user, standingSince: null, standingBy: null, ...noSchedule })
      .where(and(eq(recipe.workspace, workspace), eq(recipe.id, id)))
    return { name }
  })
}

/**
 * Restores a deleted recipe, without automatic runs. Throws Refusal 404 `recipe_not_found`, 409 `recipe_name_taken`.
 */
export async function restoreRecipe({ db }: World, { workspace, recipe: id }: One): Promise<void> {
  const back = await db
    .inWorkspace(workspace, (tx) =>
      tx
        .update(recipe)
        .set({ deletedAt: null, deletedBy: null })
        .where(and(eq(recipe.workspace, workspace), eq(recipe.id, id), isNotNull(recipe.deletedAt)))
        .returning({ id: recipe.id }),
    )
    .catch(refuseTwin)
  if (back.length === 0) throw recipeNotFound()
}

export type LogLine = {
  transcript: string
  asset: string
  title: string
  run: string | null
  problem: string
  createdAt: Date
}

/** A recipe's automatic runs, latest first; at most 50 entries. */
export async function listLog(
  { db }: Pick<Platform, 'db'>,
  { workspace, recipe: id, locale }: One & { locale: Locale },
): Promise<LogLine[]> {
  const { transcript, run, problem, createdAt } = recipeLog
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ transcript, asset: recipeLog.asset, title: asset.title, run, problem, createdAt })
      .from(recipeLog)
      .innerJoin(asset, and(eq(asset.workspace, recipeLog.workspace), eq(asset.id, recipeLog.asset)))
      .where(and(eq(recipeLog.workspace, workspace), eq(recipeLog.recipe, id)))
      .orderBy(desc(createdAt), desc(transcript))
      .limit(50),
  )
  return rows.map((row) => ({
    ...row,
    problem: row.problem === '' ? '' : readStoredMessage(locale, row.problem),
  }))
}

/** The database enforces unique names of recipes. */
const refuseTwin = refuseTaken('recipe_name', () =>
  refusal(409, 'recipe_name_taken', msg`A recipe with this name already exists. Choose another name.`),
)
