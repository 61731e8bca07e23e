import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { itemsIn } from '../rules/content.ts'
import { type ContentItem, type ContentTab, type JourneyDraft, toldOfItem } from '../schema.ts'
import { findThings } from './find-item-targets.ts'
import { journey, tab, tabItem } from './tables.ts'

type Which = { workspace: string; journey: string }

/** The complete draft of a journey. */
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
    .select({
      tab: { id: tab.id, title: tab.title, type: tab.type, hint: tab.hint },
      item: tabItem,
    })
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
 * Replaces the draft with `draft`. Tabs it doesn't contain are kept as removed, so that time spent on them
 * still counts. Permanently deleted items stay deleted.
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
  const items = itemsIn(content).map(({ id }) => id)
  const ids = tabs.map(({ id }) => id)
  const replaced = await tx
    .delete(tabItem)
    .where(
      and(
        eq(tabItem.workspace, workspace),
        or(inArray(tabItem.tab, ids), items.length > 0 ? inArray(tabItem.id, items) : undefined),
      ),
    )
    .returning({ page: tabItem.page, asset: tabItem.asset })
  // Items count as existing even if a folder hides them from the member.
  const standing = new Set(replaced.map(({ page, asset }) => page ?? asset))
  const things = await findThings(tx, workspace, content)
  function isThere(item: ContentItem): boolean {
    return standing.has(item.page ?? item.asset) || things.of(item) !== undefined
  }
  const rows = tabs.flatMap((one) =>
    one.items.filter(isThere).map(({ id, slug, kind, page: of, asset: what, told }, position) => ({
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
