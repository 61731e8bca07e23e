import type { TabPart } from '#src/features/automation/rules/library/tab-part.ts'
import { findThings } from '#src/features/journey/server/find-things.ts'
import type { Platform } from '#src/platform/platform.ts'

/** What an item of the library shows by now: `title` as it is called now, or when it was kept; `gone`: not there, or not to be seen. */
export type TabThing = { title: string; state: 'there' | 'unpublished' | 'trash' | 'gone' }

/** What stands in tabs of the library, by the ids of their items. */
export async function readTabThings(
  { db }: Pick<Platform, 'db'>,
  { workspace, part }: { workspace: string; part: TabPart },
): Promise<Record<string, TabThing>> {
  const things = await db.inWorkspace(workspace, (tx) => findThings(tx, workspace, part))
  const items = part.tabs.flatMap((tab) => tab.items)
  return Object.fromEntries(
    items.map((item): [string, TabThing] => {
      const thing = things.of(item)
      if (!thing) return [item.id, { title: item.called, state: 'gone' }]
      const state = thing.isRemoved ? 'trash' : thing.isPublished ? 'there' : 'unpublished'
      return [item.id, { title: thing.title, state }]
    }),
  )
}
