import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { freeSlug } from '../rules.ts'
import type { ContentTab } from '../schema.ts'
import { changeJourney } from './change-journey.ts'
import { createJourney } from './create-journey.ts'
import { readDraft, writeDraft } from './draft.ts'
import { loadJourney } from './load-journey.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

/** Creates an unpublished journey whose draft has these tabs. */
export async function createJourneyFromTabs(
  platform: World,
  { name, goal = '', tabs, ...who }: Who & { name: string; goal?: string; tabs: ContentTab[] },
): Promise<{ id: string }> {
  return platform.db.inWorkspace(who.workspace, async () => {
    const { id } = await createJourney(platform, { ...who, name, goal })
    await changeJourney(platform, { ...who, journey: id }, async (tx, now) => {
      const which = { workspace: who.workspace, journey: id }
      await writeDraft(
        tx,
        { ...which, now },
        { ...(await readDraft(tx, which)), tabs: copiesOf(tabs, { now }) },
      )
    })
    return { id }
  })
}

/** Creates a journey with the same draft and no links. Throws Refusal 404 `journey_not_found`. */
export async function duplicateJourney(
  platform: World,
  { journey, name, ...who }: Who & { journey: string; name: (of: string) => string },
): Promise<{ id: string; name: string }> {
  const which = { workspace: who.workspace, journey }
  await loadJourney(platform, which)
  const draft = await platform.db.inWorkspace(who.workspace, (tx) => readDraft(tx, which))
  const called = name(draft.name).slice(0, 120)
  const { id } = await createJourneyFromTabs(platform, {
    ...who,
    name: called,
    goal: draft.goal,
    tabs: draft.tabs,
  })
  return { id, name: called }
}

/**
 * Tabs with new ids, because visits are measured by tab id and no two journeys may share one. Slugs in `taken` are
 * numbered.
 */
export function copiesOf(
  tabs: ContentTab[],
  { now, taken = [] }: { now: Date; taken?: string[] },
): ContentTab[] {
  const held = [...taken]
  return tabs.map((tab) => ({
    ...tab,
    id: newId(now),
    items: tab.items.map((item) => {
      const slug = freeSlug(item.slug, held)
      held.push(slug)
      return { ...item, id: newId(now), slug }
    }),
  }))
}
