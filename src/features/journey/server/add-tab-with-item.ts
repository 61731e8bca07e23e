import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { shortTitle } from '../rules.ts'
import type { ItemKind, TabType } from '../schema.ts'
import { insertItem, type NewItem, nameItem } from './add-item.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { tabIds } from './queries.ts'
import { tab } from './tables.ts'

const tabFor: Record<ItemKind, TabType> = {
  page: 'pages',
  asset: 'assets',
  video: 'video',
  booking: 'booking',
  form: 'form',
  link: 'link',
}

/**
 * Adds a tab at the end that contains one item and has its title, as a single change. Throws Refusal 404
 * `page_not_found` or `asset_not_found`.
 */
export async function addTabWithItem(
  platform: Pick<Platform, 'db' | 'clock'>,
  { item, ...which }: JourneyChange & { item: NewItem },
): Promise<{ id: string; title: string }> {
  return changeJourney(platform, which, async (tx, now) => {
    const { workspace, journey } = which
    const named = await nameItem(tx, workspace, item)
    const [id, title] = [newId(now), shortTitle(named.title, 60)]
    const position = (await tabIds(tx, which)).length
    await tx.insert(tab).values({ workspace, id, journey, title, type: tabFor[item.kind], position })
    await insertItem(tx, { workspace, journey, tab: id, item, wanted: named.slug, position: 0, now })
    return { id, title }
  })
}
