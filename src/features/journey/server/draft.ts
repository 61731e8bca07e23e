import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { assetsIn, itemsIn, pagesIn } from '../rules/content.ts'
import {
  type ContentItem,
  type ContentTab,
  type JourneyContent,
  type JourneyDraft,
  toldOfItem,
} from '../schema.ts'
import { journey, tab, tabItem } from './tables.ts'

type Which = { workspace: string; journey: string }

/** The draft of a journey, whole. */
export async function readDraft(tx: Transaction, which: Which): Promise<JourneyDraft> {
  const [row] = await tx
    .select({ name: journey.name, goal: journey.goal })
    .from(journey)
    .where(and(eq(journey.workspace, which.workspace), eq(journey.id, which.journey)))
  return { name: row?.name ?? '', goal: row?.goal ?? '', tabs: await readDraftTabs(tx, which) }
}

export async function readDraftTabs(
  tx: Transaction,
  { workspace, journey: id }: Which,
): Promise<ContentTab[]> {
  const rows = await tx
    .select({ tab: { id: tab.id, title: tab.title, type: tab.type, hint: tab.hint }, item: tabItem })
    .from(tab)
    .leftJoin(tabItem, and(eq(tabItem.workspace, tab.workspace), eq(tabItem.tab, tab.id)))
    .where(and(eq(tab.workspace, workspace), eq(tab.journey, id), isNull(tab.deletedAt)))
    .orderBy(asc(tab.position), asc(tab.id), asc(tabItem.position), asc(tabItem.id))
  const tabs = new Map<string, ContentTab>()
  for (const row of rows) {
    const into = tabs.get(row.tab.id) ?? { ...row.tab, items: [] }
    tabs.set(into.id, into)
    if (row.item) into.items.push(contentItemOf(row.item))
  }
  return [...tabs.values()]
}

function contentItemOf({
  id,
  slug,
  kind,
  page: of,
  asset: what,
  told,
}: typeof tabItem.$inferSelect): ContentItem {
  return { id, slug, kind, page: of, asset: what, told: toldOfItem.parse(told) }
}

/**
 * Makes the draft what `draft` says. Tabs that it does not have stay known as removed ones, so that time spent on them still
 * counts. What was thrown away for good meanwhile stays away.
 */
export async function writeDraft(
  tx: Transaction,
  { workspace, journey: id, now }: Which & { now: Date },
  { name, goal, tabs }: JourneyDraft,
): Promise<void> {
  await tx
    .update(journey)
    .set({ name, goal })
    .where(and(eq(journey.workspace, workspace), eq(journey.id, id)))
  const ofJourney = and(eq(tab.workspace, workspace), eq(tab.journey, id))
  const ids = tabs.map((one) => one.id)
  await tx
    .update(tab)
    .set({ deletedAt: now })
    .where(and(ofJourney, isNull(tab.deletedAt), ids.length > 0 ? notInArray(tab.id, ids) : undefined))
  if (tabs.length === 0) return
  for (const [position, { id: of, title, type, hint }] of tabs.entries())
    await tx
      .insert(tab)
      .values({ workspace, id: of, journey: id, title, type, hint, position })
      .onConflictDoUpdate({
        target: [tab.workspace, tab.id],
        set: { title, type, hint, position, deletedAt: null },
        setWhere: eq(tab.journey, id),
      })
  await writeItems(tx, workspace, tabs)
}

async function writeItems(tx: Transaction, workspace: string, tabs: ContentTab[]): Promise<void> {
  const content = { tabs }
  const stillThere = await findThings(tx, workspace, content)
  const items = itemsIn(content).map(({ id }) => id)
  await tx.delete(tabItem).where(
    and(
      eq(tabItem.workspace, workspace),
      or(
        inArray(
          tabItem.tab,
          tabs.map(({ id }) => id),
        ),
        items.length > 0 ? inArray(tabItem.id, items) : undefined,
      ),
    ),
  )
  const rows = tabs.flatMap((one) =>
    one.items.filter(stillThere).map(({ id, slug, kind, page: of, asset: what, told }, position) => ({
      workspace,
      id,
      tab: one.id,
      kind,
      page: of,
      asset: what,
      told,
      slug,
      position,
    })),
  )
  if (rows.length > 0) await tx.insert(tabItem).values(rows)
}

/** Says of an item whether the page or asset that it shows exists, be it removed. */
async function findThings(
  tx: Transaction,
  workspace: string,
  content: JourneyContent,
): Promise<(item: ContentItem) => boolean> {
  const wanted = { pages: pagesIn(content), assets: assetsIn(content) }
  const pages = await tx
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.workspace, workspace), inArray(page.id, wanted.pages)))
  const assets = await tx
    .select({ id: asset.id })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), inArray(asset.id, wanted.assets)))
  const known = new Set([...pages, ...assets].map(({ id }) => id))
  return ({ page: of, asset: what }) => {
    const id = of ?? what
    return id === null || known.has(id)
  }
}
