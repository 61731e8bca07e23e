import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { freeSlug } from '../rules.ts'
import type { ContentItem, ContentTab } from '../schema.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { readDraft, writeDraft } from './draft.ts'
import { findThings } from './find-item-targets.ts'
import { itemsOf } from './queries.ts'

/** An item that was left out because its target is in the trash, missing or not accessible to the member. */
export type LeftOut = { item: ContentItem; why: 'trash' | 'gone' }

type Rewrite = (
  tabs: ContentTab[],
  world: { tx: Transaction; now: Date },
) => ContentTab[] | Promise<ContentTab[]>

/**
 * Replaces the tabs of a draft as one undoable change. Items without a slug are new: each gets a unique one,
 * unless its target is missing. Throws like `changeJourney`.
 */
export async function rewriteTabs(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: JourneyChange,
  rewrite: Rewrite,
): Promise<{ left: LeftOut[] }> {
  return changeJourney(platform, which, async (tx, now) => {
    const draft = await readDraft(tx, which)
    const { tabs, left } = await settled(tx, which, await rewrite(draft.tabs, { tx, now }))
    await writeDraft(tx, { ...which, now }, { ...draft, tabs })
    return { left }
  })
}

async function settled(
  tx: Transaction,
  which: JourneyChange,
  tabs: ContentTab[],
): Promise<{ tabs: ContentTab[]; left: LeftOut[] }> {
  const things = await findThings(tx, which.workspace, { tabs })
  const taken = (await itemsOf(tx, which)).map(({ slug }) => slug)
  const left: LeftOut[] = []
  function settle(item: ContentItem): ContentItem[] {
    if (item.slug !== '') return [item]
    const thing = things.of(item)
    if (!thing || thing.isRemoved) {
      left.push({ item, why: thing ? 'trash' : 'gone' })
      return []
    }
    const slug = freeSlug(thing.slug, taken)
    taken.push(slug)
    return [{ ...item, slug }]
  }
  return { tabs: tabs.map((tab) => ({ ...tab, items: tab.items.flatMap(settle) })), left }
}
