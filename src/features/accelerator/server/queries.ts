import { and, eq, isNull } from 'drizzle-orm'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { acceleratorWords } from '../words/accelerator-words.ts'
import { recipe, recipeRun, recipeRunItem } from './tables.ts'

type Words = typeof acceleratorWords.en
type Of = { workspace: string; id: string }

export function refusal(status: number, code: string, say: (words: Words) => string): Refusal {
  return new Refusal(status, code, told(acceleratorWords, say))
}

export function recipeNotFound(): Refusal {
  return refusal(404, 'recipe_not_found', (words) => words.noRecipe)
}
export function runNotFound(): Refusal {
  return refusal(404, 'run_not_found', (words) => words.noRun)
}
function itemNotFound(): Refusal {
  return refusal(404, 'item_not_found', (words) => words.noItem)
}

/** Refuses with 422 voice_unknown when a recipe is to name a voice that is not there (any more); without one it may. */
export async function requireNamedVoice(
  platform: Pick<Platform, 'db'>,
  { workspace, brand }: { workspace: string; brand: string },
): Promise<void> {
  if (brand && !(await findKit(platform, { workspace, id: brand })))
    throw refusal(422, 'voice_unknown', (words) => words.voiceUnknown)
}

/** Refuses with 409 voice_gone when the voice that a recipe names was deleted: nothing is written in another. */
export async function requireOwnVoice(
  platform: Pick<Platform, 'db'>,
  { workspace, brand }: { workspace: string; brand: string },
): Promise<void> {
  if (brand && !(await findKit(platform, { workspace, id: brand })))
    throw refusal(409, 'voice_gone', (words) => words.voiceGone)
}

/** The recipe, locked. Throws Refusal 404 `recipe_not_found`. */
export async function lockRecipe(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof recipe.$inferSelect> {
  const here = and(eq(recipe.workspace, workspace), eq(recipe.id, id), isNull(recipe.deletedAt))
  const [row] = await tx.select().from(recipe).where(here).for('update')
  if (!row) throw recipeNotFound()
  return row
}

/** The run, locked, so that pausing, cancelling and trying again take turns. Throws Refusal 404 `run_not_found`. */
export async function lockRun(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof recipeRun.$inferSelect> {
  const here = and(eq(recipeRun.workspace, workspace), eq(recipeRun.id, id))
  const [row] = await tx.select().from(recipeRun).where(here).for('update')
  if (!row) throw runNotFound()
  return row
}

/** The item, locked. Throws Refusal 404 `item_not_found`. */
export async function lockItem(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof recipeRunItem.$inferSelect> {
  const here = and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id))
  const [row] = await tx.select().from(recipeRunItem).where(here).for('update')
  if (!row) throw itemNotFound()
  return row
}
