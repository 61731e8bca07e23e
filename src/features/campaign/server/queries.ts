import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import type { JourneyItem, JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { isCurrentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { versionShows } from '#src/features/page/server/uses-media.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { slugsOfTabs } from '../rules.ts'
import type { CampaignLead, CampaignPage, CampaignTab } from '../schema.ts'

/** The tabs as visitors see them, in order, without unpublished pages and empty tabs. */
export function shownTabs(tabs: JourneyTab[]): CampaignTab[] {
  const shown = tabs.flatMap(({ id, title, type, items }) => {
    const pages = items.filter(({ isPublished }) => isPublished).map(campaignPageOf)
    return pages.length > 0 ? [{ id, title, type, pages }] : []
  })
  const slugs = slugsOfTabs(shown.map(({ title }) => title))
  return shown.map((each, index) => ({ ...each, slug: slugs[index] ?? each.id }))
}

/** Items other than pages use the item's id. */
export function shownId({ id, page: of }: Pick<JourneyItem, 'id' | 'page'>): string {
  return of ?? id
}

function campaignPageOf(item: JourneyItem): CampaignPage {
  return { id: shownId(item), title: item.title, slug: item.slug }
}

export async function workspaceNameOf(tx: Transaction, workspace: string): Promise<string> {
  const [found] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  return found?.name ?? ''
}

/** What a lead may see of themselves; undefined once erased. */
export async function leadOf(
  tx: Transaction,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<CampaignLead | undefined> {
  const [found] = await tx
    .select({ id: lead.id, hashid: lead.hashid, validated: lead.validated, first: lead.first })
    .from(lead)
    .where(and(eq(lead.workspace, workspace), isCurrentLead({ workspace, lead: id }), isNull(lead.deletedAt)))
  return found
}

/**
 * Whether a published page or an asset of these tabs shows this media file, as an image or as an asset's
 * recording.
 */
export async function isShown(
  tx: Transaction,
  { workspace, items, media }: { workspace: string; items: JourneyItem[]; media: string },
): Promise<boolean> {
  const assets = items.flatMap(({ asset: of }) => of ?? [])
  if (assets.length > 0) {
    const found = await tx
      .select({ id: asset.id })
      .from(asset)
      .where(and(matching(asset, { workspace, primaryMedia: media }), inArray(asset.id, assets)))
      .limit(1)
    if (found.length > 0) return true
  }
  const pages = items.flatMap(({ page: of }) => of ?? [])
  if (pages.length === 0) return false
  const found = await tx
    .select({ page: page.id })
    .from(page)
    .innerJoin(
      pageVersion,
      matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.publishedVersion }),
    )
    .where(
      and(
        eq(page.workspace, workspace),
        inArray(page.id, pages),
        isNull(page.deletedAt),
        isNotNull(page.publishedVersion),
        versionShows(media),
      ),
    )
    .limit(1)
  return found.length > 0
}
