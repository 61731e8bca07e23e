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
  /** The version visitors see; null before the first publication. */
  publishedVersion: number | null
  updatedAt: Date
  tabs: JourneyTab[]
}

type World = Pick<Platform, 'db'>
type Which = { workspace: string; journey: string }

/**
 * A journey's draft: its tabs with their items in order, published or not, without removed tabs, pages and
 * assets. Throws Refusal 404 `journey_not_found`.
 */
export async function loadJourney({ db }: World, which: Which): Promise<Journey> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const found = await findJourney(tx, which)
    return { ...found, tabs: await resolveTabs(tx, which.workspace, await readDraftTabs(tx, which)) }
  })
}

/** Like `loadJourney`, plus the tabs visitors see; none before the first publication. */
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
