import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TabType } from '../schema.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { tabIds } from './queries.ts'
import { tab } from './tables.ts'

/** Adds a tab at the end, for pages unless another type is given. */
export async function addTab(
  platform: Pick<Platform, 'db' | 'clock'>,
  { title, type = 'pages', ...which }: JourneyChange & { title: string; type?: TabType },
): Promise<{ id: string }> {
  return changeJourney(platform, which, async (tx, now) => {
    const id = newId(now)
    const position = (await tabIds(tx, which)).length
    await tx
      .insert(tab)
      .values({ workspace: which.workspace, id, journey: which.journey, title, type, position })
    return { id }
  })
}
