import type { Platform } from '#src/platform/platform.ts'
import { addItem } from './add-item.ts'
import type { JourneyChange } from './change-journey.ts'

/** Adds a page to a tab; throws like `addItem`. */
export async function addPageToTab(
  platform: Pick<Platform, 'db' | 'clock'>,
  { page, ...where }: JourneyChange & { tab: string; page: string; at?: number | undefined },
): Promise<{ id: string; slug: string }> {
  return addItem(platform, { ...where, item: { kind: 'page', page } })
}
