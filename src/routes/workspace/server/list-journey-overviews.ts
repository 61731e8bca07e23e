import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type ReachedGoals, readGoals } from '#src/features/automation/server/reading/read-goals.ts'
import { journeyStates } from '#src/features/journey/schema.ts'
import {
  type AskedJourneys,
  type JourneyRow,
  listJourneys,
} from '#src/features/journey/server/list-journeys.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countVisits } from './count-visits.ts'
import { journeyColumns } from './sort-by-visits.ts'

export type JourneyOverview = JourneyRow & {
  links: number
  visits: number
  lastVisitAt: Date | null
  reached: ReachedGoals
}

/** Status filter of the journey list. */
export const journeyFilter = z.object({ status: z.enum(journeyStates).optional().catch(undefined) })

/** The workspace's journeys with their figures. */
export async function listJourneyOverviews(
  platform: Pick<Platform, 'db'>,
  asked: AskedJourneys,
): Promise<{ journeys: JourneyOverview[]; next: string | undefined }> {
  const { workspace } = asked
  const { journeys, next } = await listJourneys(platform, asked, journeyColumns())
  const ids = journeys.map((journey) => journey.id)
  const links = await countLinks(platform, { workspace, ids })
  const visits = await countVisits(platform, { workspace, of: 'journey', ids })
  const goals = await readGoals(platform, { workspace, journeys: ids })
  return {
    journeys: journeys.map((journey) => ({
      ...journey,
      links: links.get(journey.id) ?? 0,
      visits: visits.get(journey.id)?.visits ?? 0,
      lastVisitAt: visits.get(journey.id)?.lastAt ?? null,
      reached: goals.get(journey.id) ?? { runs: 0, goals: 0 },
    })),
    next,
  }
}

async function countLinks(
  { db }: Pick<Platform, 'db'>,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ journey: link.journey, links: count() })
      .from(link)
      .where(and(eq(link.workspace, workspace), inArray(link.journey, ids), isNull(link.deletedAt)))
      .groupBy(link.journey),
  )
  return new Map(rows.map((row) => [row.journey, row.links]))
}
