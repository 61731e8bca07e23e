import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { saveJourneyTemplate } from '#src/features/journey/server/journey-templates.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import type { TestPlatform } from './test-platform.ts'

type Which = { workspace: string; user: string; journey: string; tab: string }

/** The item in a tab of pages, a tab of every other type in the same draft, and the item in the tab of links. */
export async function typedTabs(
  platform: TestPlatform,
  { tab, ...which }: Which,
): Promise<Record<string, string>> {
  const { tabs } = await loadJourney(platform, which)
  const made: Record<string, string> = { item: tabs.find(({ id }) => id === tab)?.items[0]?.id ?? '' }
  for (const type of ['assets', 'video', 'booking', 'form', 'link'] as const)
    made[`${type}Tab`] = (await addTab(platform, { ...which, title: type, type })).id
  const told = toldOfItem.parse({ title: 'More', url: 'https://acme.test/' })
  const item = { kind: 'link', told } as const
  const { id: journeyTemplate } = await saveJourneyTemplate(platform, { ...which, name: 'Ours' })
  return {
    ...made,
    journeyTemplate,
    linkItem: (await addItem(platform, { ...which, tab: made['linkTab'] ?? '', item })).id,
  }
}
