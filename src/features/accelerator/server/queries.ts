import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import { findReader } from '#src/features/icp/server/find-icp.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { RecipeWishes } from '../schema.ts'
import { recipe, recipeRun, recipeRunItem } from './tables.ts'

type Of = { workspace: string; id: string }

export function refusal(status: number, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}

export function recipeNotFound(): Refusal {
  return refusal(404, 'recipe_not_found', msg`There is no such recipe in this workspace.`)
}
export function runNotFound(): Refusal {
  return refusal(404, 'run_not_found', msg`There is no such run in this workspace.`)
}
function itemNotFound(): Refusal {
  return refusal(404, 'item_not_found', msg`There is no such output in this workspace.`)
}

type Named = { workspace: string; wishes: Pick<RecipeWishes, 'brand' | 'persona'> }

/** Refuses with 422 voice_unknown or persona_unknown when a recipe is to name what is not there (any more); without one it may. */
export async function requireNamed(platform: Pick<Platform, 'db'>, named: Named): Promise<void> {
  const missing = await findMissing(platform, named)
  if (missing === 'brand')
    throw refusal(422, 'voice_unknown', msg`This voice was deleted. Choose another one, or none.`)
  if (missing === 'persona')
    throw refusal(
      422,
      'persona_unknown',
      msg`This persona was deleted. Choose another one, or write for anybody.`,
    )
}

/** Refuses with 409 voice_gone or persona_gone when what a recipe names was deleted: nothing is written otherwise than it says. */
export async function requireStillThere(platform: Pick<Platform, 'db'>, named: Named): Promise<void> {
  const missing = await findMissing(platform, named)
  if (missing === 'brand')
    throw refusal(
      409,
      'voice_gone',
      msg`The voice of this recipe was deleted. Choose another one in the recipe, or none, and run it again.`,
    )
  if (missing === 'persona')
    throw refusal(
      409,
      'persona_gone',
      msg`The persona that this recipe writes for was deleted. Choose another one in the recipe, or anybody, and run it again.`,
    )
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
