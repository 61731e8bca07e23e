import { msg } from '@lingui/core/runtime-macro'
import { collectionNotFound } from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { shortTitle } from '#src/features/journey/rules.ts'
import { nameItem } from '#src/features/journey/server/add-item.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { addTabWithItem } from '#src/features/journey/server/add-tab-with-item.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { planPages } from './share/plan-share.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

/** Maximum number of assets of a collection that become pages in one journey. */
const mostPagesOfJourney = 50

/**
 * Creates a journey from a collection: one tab with a page per asset, in order, at most 50. Uses an existing page of the
 * asset, if possible a published one, or creates one. Throws Refusal 404 `collection_not_found`, 409 `collection_empty`.
 */
export async function makeJourney(
  platform: World,
  { workspace, user, collection: id }: Who & { collection: string },
): Promise<{ id: string; pages: number }> {
  const found = await findCollection(platform, { workspace, id })
  if (!found) throw collectionNotFound()
  const assets = found.items.slice(0, mostPagesOfJourney)
  if (assets.length === 0)
    throw new Refusal(409, 'collection_empty', msg`This collection is empty. Add an asset first.`)
  return platform.db.inWorkspace(workspace, async () => {
    const pages = await planPages(platform, { workspace, assets })
    const who = { workspace, user }
    const { id: journey } = await createJourney(platform, { ...who, name: shortTitle(found.title, 120) })
    const { id: tab } = await addTab(platform, { ...who, journey, title: shortTitle(found.title, 60) })
    for (const { id: existing, asset = '' } of pages) {
      const page = existing ?? (await createPageFromAsset(platform, { ...who, asset })).id
      await addPageToTab(platform, { ...who, journey, tab, page })
    }
    return { id: journey, pages: pages.length }
  })
}

/** Creates a journey with one page, named after it. Throws Refusal 404 `page_not_found`. */
export async function createJourneyOfPage(
  platform: World,
  { workspace, user, page: id }: Who & { page: string },
): Promise<{ id: string }> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const { title } = await nameItem(tx, workspace, { kind: 'page', page: id })
    const name = shortTitle(title, 120)
    const { id: journey } = await createJourney(platform, { workspace, user, name })
    await addTabWithItem(platform, { workspace, user, journey, item: { kind: 'page', page: id } })
    return { id: journey }
  })
}
