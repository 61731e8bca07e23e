import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { tab, tabItem } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { SharedLink } from '#src/features/link/server/find-shared-link.ts'
import { versionShows } from '#src/features/page/server/shows-media.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { slugsOfTabs } from '../rules.ts'
import type { CampaignLead, CampaignTab } from '../schema.ts'

type OfJourney = Pick<SharedLink, 'workspace' | 'journey'>

/** The journey's tabs with their published pages, in order. A tab that has nothing to show is left out. */
export async function tabsOf(tx: Transaction, { workspace, journey }: OfJourney): Promise<CampaignTab[]> {
  const rows = await tx
    .select({
      tab: { id: tab.id, title: tab.title, type: tab.type },
      page: { id: page.id, title: page.title, slug: tabItem.slug },
    })
    .from(tab)
    .innerJoin(tabItem, and(eq(tabItem.workspace, tab.workspace), eq(tabItem.tab, tab.id)))
    .innerJoin(page, and(eq(page.workspace, tabItem.workspace), eq(page.id, tabItem.page)))
    .where(and(eq(tab.workspace, workspace), eq(tab.journey, journey), isNull(tab.deletedAt), isPublished))
    .orderBy(asc(tab.position), asc(tab.id), asc(tabItem.position), asc(tabItem.id))
  const tabs = new Map<string, Omit<CampaignTab, 'slug'>>()
  for (const row of rows) {
    const into = tabs.get(row.tab.id) ?? { ...row.tab, pages: [] }
    into.pages.push(row.page)
    tabs.set(into.id, into)
  }
  const slugs = slugsOfTabs([...tabs.values()].map(({ title }) => title))
  return [...tabs.values()].map((each, index) => ({ ...each, slug: slugs[index] ?? each.id }))
}

const isPublished = and(isNull(page.deletedAt), isNotNull(page.publishedVersion))

export async function workspaceNameOf(tx: Transaction, workspace: string): Promise<string> {
  const [found] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  return found?.name ?? ''
}

/** What a lead may see of themselves; undefined once they were erased. */
export async function leadOf(
  tx: Transaction,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<CampaignLead | undefined> {
  const [found] = await tx
    .select({ id: lead.id, hashid: lead.hashid, validated: lead.validated, first: lead.first })
    .from(lead)
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id), isNull(lead.deletedAt)))
  return found
}

/** Whether a published page of the journey shows this media file, as an image or as an asset's recording. */
export async function isShown(
  tx: Transaction,
  { workspace, journey, media }: OfJourney & { media: string },
): Promise<boolean> {
  const found = await tx
    .select({ page: page.id })
    .from(tab)
    .innerJoin(tabItem, and(eq(tabItem.workspace, tab.workspace), eq(tabItem.tab, tab.id)))
    .innerJoin(page, and(eq(page.workspace, tabItem.workspace), eq(page.id, tabItem.page)))
    .innerJoin(
      pageVersion,
      and(
        eq(pageVersion.workspace, page.workspace),
        eq(pageVersion.page, page.id),
        eq(pageVersion.n, page.publishedVersion),
      ),
    )
    .where(
      and(
        eq(tab.workspace, workspace),
        eq(tab.journey, journey),
        isNull(tab.deletedAt),
        isPublished,
        versionShows(media),
      ),
    )
    .limit(1)
  return found.length > 0
}
