import { type EntryPart, isTabPart } from '#src/features/automation/rules/library/entry.ts'
import { thingOf } from '#src/features/journey/rules/content.ts'
import { findHidden } from '#src/features/journey/server/find-hidden.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Content as the member may see it: without names of pages and assets in folders closed to them. */
export async function shownPart(
  platform: Pick<Platform, 'db'>,
  { workspace, part }: { workspace: string; part: EntryPart },
): Promise<EntryPart> {
  if (!isTabPart(part)) return part
  const hidden = await findHidden(platform, { workspace, ...part })
  if (hidden.size === 0) return part
  return {
    tabs: part.tabs.map((tab) => ({
      ...tab,
      items: tab.items.map((item) => (hidden.has(thingOf(item) ?? '') ? { ...item, called: '' } : item)),
    })),
  }
}
