import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { type ContentKind, compareKinds } from '#src/features/content/rules/kinds.ts'
import { nameKinds } from '#src/features/content/server/own-kinds.ts'
import { content, contentVariant } from '#src/features/content/server/tables.ts'
import { formattedBlocks } from '#src/features/language/rules/formatted-blocks.ts'
import type { Block } from '#src/features/language/schema.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { languagesOf } from '../rules/languages.ts'
import {
  type Cause,
  type ItemState,
  keptKinds,
  keptWishes,
  oneRun,
  type RecipeWishes,
  type Review,
  type RunState,
} from '../schema.ts'
import { runNotFound } from './queries.ts'
import { recipeRun, recipeRunItem } from './tables.ts'

type World = Pick<Platform, 'db'>

export type RunRow = {
  id: string
  name: string
  cause: Cause
  state: RunState
  items: number
  open: number
  failed: number
  /** Finished but not reviewed. */
  waiting: number
  approved: number
  createdAt: Date
}

function counting(which: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${which})::int`
}

/** The runs of a workspace, latest first; at most 50. */
export async function listRuns(
  { db }: World,
  { workspace, recipe }: { workspace: string; recipe?: string },
): Promise<RunRow[]> {
  const { id, name, cause, state, createdAt } = recipeRun
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id,
        name,
        cause,
        state,
        createdAt,
        items: sql<number>`count(*)::int`,
        open: counting(sql`${recipeRunItem.state} in ('queued', 'writing')`),
        failed: counting(sql`${recipeRunItem.state} = 'failed'`),
        waiting: counting(sql`${recipeRunItem.state} = 'written' and ${recipeRunItem.review} = 'waiting'`),
        approved: counting(sql`${recipeRunItem.review} = 'approved'`),
      })
      .from(recipeRun)
      .innerJoin(
        recipeRunItem,
        and(eq(recipeRunItem.workspace, recipeRun.workspace), eq(recipeRunItem.run, recipeRun.id)),
      )
      .where(
        and(
          eq(recipeRun.workspace, workspace),
          recipe === undefined ? undefined : eq(recipeRun.recipe, recipe),
        ),
      )
      .groupBy(recipeRun.workspace, recipeRun.id)
      .orderBy(desc(createdAt), desc(id))
      .limit(50),
  )
}

export type ItemView = {
  id: string
  asset: string
  kind: ContentKind
  /** Empty for the spoken one. */
  language: string
  state: ItemState
  review: Review
  problem: string
  content: string | null
  variant: number | null
  page: string | null
}

export type RunView = {
  id: string
  recipe: string
  name: string
  kinds: ContentKind[]
  /** Names of the custom kinds, as far as known. */
  names: Record<string, string>
  wishes: RecipeWishes
  /** Output languages; empty is the spoken one. */
  languages: string[]
  state: RunState
  creditsEstimated: number
  createdAt: Date
  assets: { id: string; title: string }[]
  /** Sorted by asset, kind and language. */
  items: ItemView[]
}

/** A run with all its outputs, with an id from a URL. Throws Refusal 404 `run_not_found`. */
export async function requireRun(
  { db }: World,
  asked: { workspace: string; run: string; locale: Locale },
): Promise<RunView> {
  const { workspace, run: id, locale } = asked
  if (!oneRun.safeParse(asked).success) throw runNotFound()
  return db.inWorkspace(workspace, async (tx) => {
    const row = await findRow(tx, recipeRun, { workspace, id })
    if (!row) throw runNotFound()
    const kinds = keptKinds.parse(row.kinds).toSorted(compareKinds)
    const names = await nameKinds({ db }, { workspace, kinds })
    const wishes = keptWishes.parse(row.wishes)
    const languages = languagesOf(wishes).written
    const found = await tx
      .select({ item: recipeRunItem, title: asset.title })
      .from(recipeRunItem)
      .innerJoin(asset, and(eq(asset.workspace, recipeRunItem.workspace), eq(asset.id, recipeRunItem.asset)))
      .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.run, id)))
      .orderBy(asc(asset.title), asc(asset.id))
    const assets = new Map(found.map(({ item, title }) => [item.asset, title]))
    const order = [...assets.keys()]
    const items = found
      .map(({ item }) => viewOf(item, locale))
      .toSorted(
        (a, b) =>
          order.indexOf(a.asset) - order.indexOf(b.asset) ||
          kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
          languages.indexOf(a.language) - languages.indexOf(b.language),
      )
    const { recipe, name, state, creditsEstimated, createdAt } = row
    return {
      id,
      recipe,
      name,
      kinds,
      names,
      wishes,
      languages,
      state,
      creditsEstimated,
      createdAt,
      assets: order.map((one) => ({ id: one, title: assets.get(one) ?? '' })),
      items,
    }
  })
}

function viewOf(item: typeof recipeRunItem.$inferSelect, locale: Locale): ItemView {
  const { id, kind, language, state, review, problem, variant, page } = item
  const told = problem === '' ? '' : readStoredMessage(locale, problem)
  const how = { state, review, problem: told }
  return { id, asset: item.asset, kind, language, ...how, content: item.content, variant, page }
}

export type ItemText = {
  id: string
  body: Block[]
  method: string
  language: string
  /** The asset's recording, to play cited passages. */
  media: string | null
  /** Another variant was selected in the asset's content since. */
  isOutdated: boolean
}

/** The text of an item; undefined when there is none, or it is in another workspace. */
export async function findItemText(
  { db }: World,
  { workspace, item: id }: { workspace: string; item: string },
): Promise<ItemText | undefined> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ variant: contentVariant, current: content.currentVariant, media: asset.primaryMedia })
      .from(recipeRunItem)
      .innerJoin(
        content,
        and(eq(content.workspace, recipeRunItem.workspace), eq(content.id, recipeRunItem.content)),
      )
      .innerJoin(
        contentVariant,
        matching(contentVariant, {
          workspace: recipeRunItem.workspace,
          content: recipeRunItem.content,
          n: recipeRunItem.variant,
        }),
      )
      .innerJoin(asset, and(eq(asset.workspace, content.workspace), eq(asset.id, content.asset)))
      .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id))),
  )
  if (!row) return undefined
  const { variant, current, media } = row
  return {
    id,
    body: formattedBlocks.parse(variant.body),
    method: variant.method,
    language: variant.language,
    media,
    isOutdated: current !== variant.n,
  }
}

export type ApprovedText = {
  item: string
  content: string
  page: string | null
  asset: string
  title: string
  kind: ContentKind
  ownName: string
  /** Set when the run has several languages. */
  language: string
  body: Block[]
}

/** The approved outputs of a run, in the order of its assets. Throws Refusal 404 `run_not_found`. */
export async function listApproved(
  platform: World,
  asked: { workspace: string; run: string },
): Promise<ApprovedText[]> {
  const { items, assets, names, languages } = await requireRun(platform, { ...asked, locale: 'en' })
  const titles = new Map(assets.map(({ id, title }) => [id, title]))
  const found: ApprovedText[] = []
  for (const { id, content: of, review, page, asset: one, kind } of items) {
    if (review !== 'approved' || of === null) continue
    const text = await findItemText(platform, { workspace: asked.workspace, item: id })
    const about = {
      item: id,
      content: of,
      page,
      asset: one,
      title: titles.get(one) ?? '',
      kind,
      ownName: names[kind] ?? '',
    }
    if (!text) continue
    const language = languages.length > 1 ? text.language : ''
    found.push({ ...about, language, body: text.body })
  }
  return found
}
