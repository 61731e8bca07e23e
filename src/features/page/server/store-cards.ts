import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { collectionsOf } from '../rules/resolve-blocks.ts'
import { type DraftBlock, type PageData, pageData } from '../schema.ts'
import { findGrids, type Grid } from './find-cards.ts'
import type { PageRow, PageVersionRow } from './queries.ts'
import { sealVersion } from './queries.ts'
import { addVersion } from './save-page.ts'
import { page, pageVersion } from './tables.ts'

/** The blocks with the current content of their collections stored in them. */
export async function storeCards<B extends DraftBlock>(
  platform: Pick<Platform, 'db'>,
  { workspace, blocks }: { workspace: string; blocks: B[] },
): Promise<B[]> {
  const collections = collectionsOf(blocks)
  if (collections.length === 0) return blocks
  const grids = await findGrids(platform, { workspace, collections })
  return blocks.map((block) => withCards(block, grids))
}

function withCards<B extends DraftBlock>(block: B, grids: Map<string, Grid>): B {
  if (block.type === 'collection') {
    const { collection, most } = block.props
    const cards = (collection ? grids.get(collection)?.cards : undefined) ?? []
    return { ...block, props: { ...block.props, cards: cards.slice(0, most) } }
  }
  if (block.type !== 'columns') return block
  const { first, second, third } = block.props
  return {
    ...block,
    props: {
      ...block.props,
      first: first.map((inner) => withCards(inner, grids)),
      second: second.map((inner) => withCards(inner, grids)),
      third: third.map((inner) => withCards(inner, grids)),
    },
  }
}

type Sealing = { row: PageRow; draft: PageVersionRow; data: PageData; user: string; now: Date }

/**
 * Seals the draft with the current content of its collections. If it was sealed before with other content, a new
 * version is created. Returns the version number.
 */
export async function sealDraftWithCards(
  tx: Transaction,
  { row, draft, data, user, now }: Sealing,
): Promise<number> {
  const stored = pageData.safeParse(draft.data)
  const isHeld = collectionsOf(data.blocks).length === 0 || isDeepStrictEqual(stored.data, data)
  if (!isHeld && draft.sealed) {
    const n = await addVersion(tx, { row, draft, now, author: user, data })
    await sealVersion(tx, row, n)
    await tx
      .update(page)
      .set({ draftVersion: n })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
    return n
  }
  if (!isHeld) {
    const { workspace, id } = row
    await tx
      .update(pageVersion)
      .set({ data })
      .where(and(eq(pageVersion.workspace, workspace), eq(pageVersion.page, id), eq(pageVersion.n, draft.n)))
  }
  await sealVersion(tx, row, draft.n)
  return draft.n
}
