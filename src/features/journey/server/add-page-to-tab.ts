import { and, eq, isNull } from 'drizzle-orm'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { freeSlug, withMoved } from '../rules.ts'
import { journeyRefusals } from '../words/journey-refusals.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { itemsOf, placeItems, tabIds, tabNotFound } from './queries.ts'
import { tabItem } from './tables.ts'

/**
 * Puts a page into a tab at index `at`, by default after the others. Its address in the campaign is the page's own
 * slug, or that with a number where another item of the journey has it. A page may stand in several tabs, in each
 * once. Throws Refusal 404 `tab_not_found` or `page_not_found`, 409 `page_already_there`.
 */
export async function addPageToTab(
  platform: Pick<Platform, 'db' | 'clock'>,
  { page: pageId, at, ...which }: JourneyChange & { tab: string; page: string; at?: number | undefined },
): Promise<{ id: string; slug: string }> {
  return changeJourney(platform, which, async (tx, now) => {
    const { workspace, tab } = which
    if (!(await tabIds(tx, which)).includes(tab)) throw tabNotFound()
    const wanted = await slugOf(tx, workspace, pageId)
    const items = await itemsOf(tx, which)
    const inTab = items.filter((item) => item.tab === tab)
    if (inTab.some((item) => item.page === pageId)) {
      throw new Refusal(
        409,
        'page_already_there',
        told(journeyRefusals, (words) => words.alreadyInThisTab),
      )
    }
    const slug = freeSlug(
      wanted,
      items.map((item) => item.slug),
    )
    const id = newId(now)
    const ids = inTab.map((item) => item.id)
    await tx.insert(tabItem).values({ workspace, id, tab, page: pageId, slug, position: ids.length })
    await placeItems(tx, workspace, withMoved([...ids, id], id, at ?? ids.length))
    return { id, slug }
  })
}

async function slugOf(tx: Transaction, workspace: string, id: string): Promise<string> {
  const [found] = await tx
    .select({ slug: page.slug })
    .from(page)
    .where(and(eq(page.workspace, workspace), eq(page.id, id), isNull(page.deletedAt)))
  if (!found)
    throw new Refusal(
      404,
      'page_not_found',
      told(journeyRefusals, (words) => words.noSuchPage),
    )
  return found.slug
}
