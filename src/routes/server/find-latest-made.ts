import { and, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { journey, tab, tabItem } from '#src/features/journey/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/** Something by its id and title. */
export type Made = { id: string; title: string }

/** The latest item of each kind, for the first steps. `journey`: one with items. */
export type LatestMade = {
  asset: Made | undefined
  draftPage: Made | undefined
  publishedPage: Made | undefined
  emptyJourney: Made | undefined
  journey: (Made & { isPublished: boolean }) | undefined
}

export async function findLatestMade(tx: Transaction, workspace: string): Promise<LatestMade> {
  const filled = exists(
    tx
      .select({ id: tabItem.id })
      .from(tabItem)
      .innerJoin(tab, and(eq(tab.workspace, tabItem.workspace), eq(tab.id, tabItem.tab)))
      .where(and(eq(tab.workspace, journey.workspace), eq(tab.journey, journey.id), isNull(tab.deletedAt))),
  )
  const [latest] = await tx
    .select({ id: asset.id, title: asset.title })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt)))
    .orderBy(desc(asset.id))
    .limit(1)
  return {
    asset: latest,
    draftPage: await findPage(tx, workspace, isNull(page.publishedVersion)),
    publishedPage: await findPage(tx, workspace, isNotNull(page.publishedVersion)),
    emptyJourney: await findJourney(tx, workspace, sql`not ${filled}`),
    journey: await findJourney(tx, workspace, filled),
  }
}

async function findPage(tx: Transaction, workspace: string, which: SQL): Promise<Made | undefined> {
  const [found] = await tx
    .select({ id: page.id, title: page.title })
    .from(page)
    .where(and(eq(page.workspace, workspace), isNull(page.deletedAt), which))
    .orderBy(desc(page.updatedAt), desc(page.id))
    .limit(1)
  return found
}

async function findJourney(tx: Transaction, workspace: string, which: SQL): Promise<LatestMade['journey']> {
  const [found] = await tx
    .select({ id: journey.id, title: journey.name, published: journey.publishedVersion })
    .from(journey)
    .where(and(eq(journey.workspace, workspace), isNull(journey.deletedAt), which))
    .orderBy(desc(journey.updatedAt), desc(journey.id))
    .limit(1)
  return found && { id: found.id, title: found.title, isPublished: found.published !== null }
}
