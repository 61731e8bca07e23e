import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import { findReader } from '#src/features/icp/server/find-icp.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { RecipeWishes } from '../schema.ts'
import { recipe, recipeRun, recipeRunItem } from './tables.ts'

type Of = { workspace: string; id: string }

export function refusal(status: number, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}

export function recipeNotFound(): Refusal {
  return refusal(404, 'recipe_not_found', msg`We couldn’t find this recipe. It may have been deleted.`)
}
export function runNotFound(): Refusal {
  return refusal(404, 'run_not_found', msg`We couldn’t find this run.`)
}
function itemNotFound(): Refusal {
  return refusal(404, 'item_not_found', msg`We couldn’t find this content. It may have been deleted.`)
}

type Named = { workspace: string; wishes: Pick<RecipeWishes, 'brand' | 'persona'> }

/** Throws Refusal 422 `voice_unknown` or `persona_unknown` when a recipe refers to a missing one. */
export async function requireNamed(platform: Pick<Platform, 'db'>, named: Named): Promise<void> {
  const missing = await findMissing(platform, named)
  if (missing === 'brand')
    throw refusal(422, 'voice_unknown', msg`This voice was deleted. Choose another one, or none.`)
  if (missing === 'persona')
    throw refusal(422, 'persona_unknown', msg`This persona was deleted. Choose another one or “Anyone”.`)
}

/**
 * Throws Refusal 409 `voice_gone` or `persona_gone` when a recipe's voice or persona was deleted: a run never
 * deviates from its recipe.
 */
export async function requireVoiceAndPersona(platform: Pick<Platform, 'db'>, named: Named): Promise<void> {
  const missing = await findMissing(platform, named)
  if (missing === 'brand')
    throw refusal(
      409,
      'voice_gone',
      msg`This recipe’s voice was deleted. Edit the recipe, then run it again.`,
    )
  if (missing === 'persona')
    throw refusal(
      409,
      'persona_gone',
      msg`This recipe’s persona was deleted. Edit the recipe, then run it again.`,
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
  const row = await holdRow(tx, recipe, { workspace, id, deletedAt: null })
  if (!row) throw recipeNotFound()
  return row
}

/** The run, locked so that pausing, canceling and retrying take turns. Throws Refusal 404 `run_not_found`. */
export async function lockRun(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof recipeRun.$inferSelect> {
  const row = await holdRow(tx, recipeRun, { workspace, id })
  if (!row) throw runNotFound()
  return row
}

/** The item, locked. Throws Refusal 404 `item_not_found`. */
export async function lockItem(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof recipeRunItem.$inferSelect> {
  const row = await holdRow(tx, recipeRunItem, { workspace, id })
  if (!row) throw itemNotFound()
  return row
}
