import type { TabPart } from '#src/features/automation/rules/library/tab-part.ts'
import { thingOf } from '#src/features/journey/rules/content.ts'
import { findHidden } from '#src/features/journey/server/find-hidden.ts'
import { findThings } from '#src/features/journey/server/find-item-targets.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * The current target of a library item: `title` is its current name, or the one when saved if `gone`; empty
 * if `hidden` in a folder closed to the member.
 */
export type TabThing = { title: string; state: 'there' | 'unpublished' | 'trash' | 'gone' | 'hidden' }

/** The targets of library items, by item id. */
export async function readTabThings(
  platform: Pick<Platform, 'db'>,
  { workspace, part }: { workspace: string; part: TabPart },
): Promise<Record<string, TabThing>> {
  const things = await platform.db.inWorkspace(workspace, (tx) => findThings(tx, workspace, part))
  const hidden = await findHidden(platform, { workspace, ...part })
  const items = part.tabs.flatMap((tab) => tab.items)
  return Object.fromEntries(
    items.map((item): [string, TabThing] => {
      const thing = things.of(item)
      if (hidden.has(thingOf(item) ?? '')) return [item.id, { title: '', state: 'hidden' }]
      if (!thing) return [item.id, { title: item.called, state: 'gone' }]
      const state = thing.isRemoved ? 'trash' : thing.isPublished ? 'there' : 'unpublished'
      return [item.id, { title: thing.title, state }]
    }),
  )
}
