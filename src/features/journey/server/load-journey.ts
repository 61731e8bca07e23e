import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { JourneyStatus } from '../schema.ts'
import { journeyNotFound } from './change-journey.ts'
import { readDraftTabs } from './draft.ts'
import { findShown } from './find-shown.ts'
import { type JourneyTab, resolveTabs } from './resolve-tabs.ts'
import { journey } from './tables.ts'

export type Journey = {
  id: string
  name: string
  goal: string
  version: number
  status: JourneyStatus
  /** The version that visitors see; null while nothing was published. */
  publishedVersion: number | null
  updatedAt: Date
  tabs: JourneyTab[]
}

type World = Pick<Platform, 'db'>
type Which = { workspace: string; journey: string }

/**
 * The draft of a journey: its tabs with what stands in them in order, published or not; removed tabs, pages and assets are
 * left out. Throws Refusal 404 `journey_not_found`.
 */
export async function loadJourney({ db }: World, which: Which): Promise<Journey> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const found = await findJourney(tx, which)
    return { ...found, tabs: await resolveTabs(tx, which.workspace, await readDraftTabs(tx, which)) }
  })
}

/** The same with the tabs that visitors see; none while nothing was published. */
export async function loadShownJourney({ db }: World, which: Which): Promise<Journey> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const found = await findJourney(tx, which)
    const shown = await findShown(tx, which)
    return { ...found, tabs: await resolveTabs(tx, which.workspace, shown?.tabs ?? []) }
  })
}

async function findJourney(
  tx: Transaction,
  { workspace, journey: id }: Which,
): Promise<Omit<Journey, 'tabs'>> {
  const [found] = await tx
    .select({
      id: journey.id,
      name: journey.name,
      goal: journey.goal,
      version: journey.version,
      status: journey.status,
      publishedVersion: journey.publishedVersion,
      updatedAt: journey.updatedAt,
    })
    .from(journey)
    .where(and(eq(journey.workspace, workspace), eq(journey.id, id), isNull(journey.deletedAt)))
  if (!found) throw journeyNotFound()
  return found
}
