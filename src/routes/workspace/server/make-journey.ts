import { msg } from '@lingui/core/runtime-macro'
import { collectionNotFound } from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { planPages } from './share/plan-share.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

/** Most assets of a collection that become pages at once. */
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
    const { id: journey } = await createJourney(platform, { ...who, name: found.title.slice(0, 120) })
    const { id: tab } = await addTab(platform, { ...who, journey, title: found.title.slice(0, 60) })
    for (const { id: existing, asset = '' } of pages) {
      const page = existing ?? (await createPageFromAsset(platform, { ...who, asset })).id
      await addPageToTab(platform, { ...who, journey, tab, page })
    }
    return { id: journey, pages: pages.length }
  })
}
