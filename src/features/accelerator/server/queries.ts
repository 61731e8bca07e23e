import { and, eq, isNull } from 'drizzle-orm'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import { findReader } from '#src/features/icp/server/find-icp.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import type { RecipeWishes } from '../schema.ts'
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

type Named = { workspace: string; wishes: Pick<RecipeWishes, 'brand' | 'persona'> }

/** Refuses with 422 voice_unknown or persona_unknown when a recipe is to name what is not there (any more); without one it may. */
export async function requireNamed(platform: Pick<Platform, 'db'>, named: Named): Promise<void> {
  const missing = await findMissing(platform, named)
  if (missing === 'brand') throw refusal(422, 'voice_unknown', (words) => words.voiceUnknown)
  if (missing === 'persona') throw refusal(422, 'persona_unknown', (words) => words.personaUnknown)
}

/** Refuses with 409 voice_gone or persona_gone when what a recipe names was deleted: nothing is written otherwise than it says. */
export async function requireStillThere(platform: Pick<Platform, 'db'>, named: Named): Promise<void> {
  const missing = await findMissing(platform, named)
  if (missing === 'brand') throw refusal(409, 'voice_gone', (words) => words.voiceGone)
  if (missing === 'persona') throw refusal(409, 'persona_gone', (words) => words.personaGone)
}

async function findMissing(
  platform: Pick<Platform, 'db'>,
  { workspace, wishes: { brand, persona } }: Named,
): Promise<'brand' | 'persona' | undefined> {
  if (brand && !(await findKit(platform, { workspace, id: brand }))) return 'brand'
  if (persona && !(await findReader(platform, { workspace, id: persona }))) return 'persona'
  return undefined
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
