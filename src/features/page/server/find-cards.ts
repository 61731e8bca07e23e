import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { defaultCover } from '#src/features/brand/server/find-look.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mostCards, type StoredCard } from '../rules/collection-props.ts'
import { firstSentences } from '../rules.ts'
import type { ShownCard } from '../schema.ts'
import { addressOf } from './find-public-page.ts'
import { page } from './tables.ts'

/** The public assets of a collection, and how many it has in total. */
export type Grid = { total: number; cards: StoredCard[] }

/** The current content of collections: the first public assets of each, in order. Missing collections are left out. */
export async function findGrids(
  platform: Pick<Platform, 'db'>,
  { workspace, collections }: { workspace: string; collections: string[] },
): Promise<Map<string, Grid>> {
  const grids = new Map<string, Grid>()
  for (const id of collections) {
    const found = await findCollection(platform, { workspace, id })
    if (!found) continue
    const ids = found.items.map((item) => item.id)
    const cards = await platform.db.inWorkspace(workspace, (tx) => readCards(tx, { workspace, ids }))
    const inOrder = ids.flatMap((one) => cards.get(one) ?? [])
    grids.set(id, { total: found.total, cards: inOrder.slice(0, mostCards) })
  }
  return grids
}

type Assets = { workspace: string; ids: string[] }

/** The public ones of these assets, also in the trash: what shows them keeps them until they are deleted permanently. */
export function isPublic({ workspace, ids }: Assets) {
  return and(matching(asset, { workspace, visibility: 'public' }), inArray(asset.id, ids))
}

/** How many of these assets are public. */
export async function countPublic({ db }: Pick<Platform, 'db'>, assets: Assets): Promise<number> {
  if (assets.ids.length === 0) return 0
  const [row] = await db.inWorkspace(assets.workspace, (tx) =>
    tx.select({ n: count() }).from(asset).where(isPublic(assets)),
  )
  return row?.n ?? 0
}

async function readCards(tx: Transaction, assets: Assets): Promise<Map<string, StoredCard>> {
  if (assets.ids.length === 0) return new Map()
  const { id, kind, title, summary } = asset
  const rows = await tx
    .select({ id, kind, title, summary, durationMs: mediaFile.durationMs })
    .from(asset)
    .leftJoin(mediaFile, and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)))
    .where(isPublic(assets))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        of: row.id,
        kind: row.kind,
        title: row.title.slice(0, 300),
        text: firstSentences(row.summary),
        durationMs: row.durationMs,
      },
    ]),
  )
}

/**
 * The stored cards as readers see them: those whose asset is still public, with its cover, or else the default kit's,
 * and its public page.
 */
export async function showCards(
  tx: Transaction,
  {
    workspace,
    cards,
    mediaUrl,
  }: { workspace: string; cards: StoredCard[]; mediaUrl: (media: string) => string },
): Promise<Map<string, ShownCard>> {
  const ids = [...new Set(cards.map(({ of }) => of))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: asset.id, cover: sql<string | null>`coalesce(${asset.cover}, ${defaultCover(workspace)})` })
    .from(asset)
    .where(isPublic({ workspace, ids }))
  const covers = new Map(rows.map((row) => [row.id, row.cover]))
  const pages = await findPagesOf(tx, { workspace, ids })
  return new Map(
    cards.flatMap(({ of, ...card }): [string, ShownCard][] => {
      const cover = covers.get(of)
      if (cover === undefined) return []
      return [[of, { ...card, href: pages.get(of), cover: cover ? mediaUrl(cover) : undefined }]]
    }),
  )
}

/** By asset: the URL of its most recently published page that is public. */
export async function findPagesOf(tx: Transaction, { workspace, ids }: Assets): Promise<Map<string, string>> {
  const rows = await tx
    .select({ asset: page.sourceAsset, slug: page.slug, handle: workspaces.handle })
    .from(page)
    .innerJoin(workspaces, eq(workspaces.id, page.workspace))
    .where(
      and(
        matching(page, { workspace, visibility: 'public', deletedAt: null, passwordHash: null }),
        inArray(page.sourceAsset, ids),
        isNotNull(page.publishedVersion),
      ),
    )
    .orderBy(desc(page.publishedAt))
  const found = new Map<string, string>()
  for (const { asset: of, slug, handle } of rows)
    if (of && handle && !found.has(of)) found.set(of, addressOf({ handle }, slug))
  return found
}
