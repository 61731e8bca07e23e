import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findCollection, findMatches } from '#src/features/collection/server/list-collections.ts'
import { type AssetRow, listAssets } from '#src/features/transcript/server/list-assets.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { recipeRun, recipeRunItem } from './tables.ts'

const id = z.uuid().optional().catch(undefined)

/**
 * Filters for the recordings to run a recipe on, from the URL; invalid ones are ignored. `without` excludes those the
 * recipe has already processed.
 */
export const runFilter = z.object({
  folder: id,
  collection: id,
  tag: z.string().min(1).max(100).optional().catch(undefined),
  without: z.literal('outputs').optional().catch(undefined),
})
export type RunFilter = z.output<typeof runFilter>

type World = Pick<Platform, 'db'>
type Asked = RunFilter & { workspace: string; recipe: string; q: string; after?: string | undefined }

type Choice = { assets: Pick<AssetRow, 'id' | 'title' | 'kind'>[]; next: string | undefined }

const mostAssets = 50
const mostOfCollection = 2000

/** The assets with a transcript to run a recipe on, latest change first; at most 50, with a cursor. */
export async function chooseAssets(
  platform: World,
  { workspace, recipe, q, after, folder, collection, tag, without }: Asked,
): Promise<Choice> {
  const ids = collection ? await idsOf(platform, { workspace, id: collection }) : undefined
  if (ids?.length === 0) return { assets: [], next: undefined }
  const written = without ? await writtenBy(platform, { workspace, recipe }) : []
  const narrowed = { folder, tag, ids, notIds: written }
  const { assets, next } = await listAssets(platform, {
    workspace,
    q,
    after,
    status: 'ready',
    transcript: 'yes',
    limit: mostAssets,
    ...narrowed,
  })
  return { assets: assets.map(({ id: asset, title, kind }) => ({ id: asset, title, kind })), next }
}

/** The assets in a collection; none when it doesn't exist. */
async function idsOf(platform: World, which: { workspace: string; id: string }): Promise<string[]> {
  const found = await findCollection(platform, which)
  if (!found) return []
  if (found.kind === 'hand') return found.items.map((item) => item.id)
  const { workspace } = which
  const { assets } = await findMatches(platform, { workspace, rule: found.rule, limit: mostOfCollection })
  return assets.map((asset) => asset.id)
}

async function writtenBy(
  { db }: World,
  { workspace, recipe }: { workspace: string; recipe: string },
): Promise<string[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .selectDistinct({ asset: recipeRunItem.asset })
      .from(recipeRunItem)
      .innerJoin(
        recipeRun,
        and(eq(recipeRun.workspace, recipeRunItem.workspace), eq(recipeRun.id, recipeRunItem.run)),
      )
      .where(and(matching(recipeRunItem, { workspace, state: 'written' }), eq(recipeRun.recipe, recipe))),
  )
  return rows.map(({ asset }) => asset)
}
