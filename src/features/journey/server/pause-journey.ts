import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { JourneyStatus } from '../schema.ts'
import { bumpJourney, type JourneyChange } from './change-journey.ts'
import { journey } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Visitors of its links see that it isn't available. `resumeJourney` undoes it. */
export async function pauseJourney(platform: World, which: JourneyChange): Promise<void> {
  await setStatus(platform, which, 'paused')
}

/** Archives the journey: its links don't open and it is listed as archived. `resumeJourney` undoes it. */
export async function archiveJourney(platform: World, which: JourneyChange): Promise<void> {
  await setStatus(platform, which, 'archived')
}

/** Its links open again; a journey that was never published becomes a draft again. */
export async function resumeJourney(platform: World, which: JourneyChange): Promise<void> {
  await setStatus(platform, which, 'live')
}

async function setStatus(platform: World, which: JourneyChange, status: JourneyStatus): Promise<void> {
  await bumpJourney(platform, which, (tx) =>
    tx
      .update(journey)
      .set({
        status:
          status === 'live'
            ? sql`case when ${journey.publishedVersion} is null then 'draft' else 'live' end`
            : status,
      })
      .where(and(eq(journey.workspace, which.workspace), eq(journey.id, which.journey))),
  )
}
