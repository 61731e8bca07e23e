import { and, eq, max } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { datedTabs, isSameContent } from '../rules/content.ts'
import { bumpJourney, type JourneyChange } from './change-journey.ts'
import { readDraftTabs } from './draft.ts'
import { findShown } from './find-shown.ts'
import { journey, journeyVersion } from './tables.ts'

/**
 * Publishes the draft as an immutable version. An unpublished journey goes live; a paused or archived one
 * stays so. `n`: the version number, which is the current one if the draft has not changed.
 */
export async function publishJourney(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: JourneyChange,
): Promise<{ n: number }> {
  const { workspace, user, journey: id } = which
  return bumpJourney(platform, which, async (tx, now) => {
    const mine = and(eq(journey.workspace, workspace), eq(journey.id, id))
    const tabs = await readDraftTabs(tx, which)
    const shown = await findShown(tx, which)
    const [row] = await tx
      .select({ status: journey.status, n: journey.publishedVersion, last: max(journeyVersion.n) })
      .from(journey)
      .leftJoin(
        journeyVersion,
        and(eq(journeyVersion.workspace, journey.workspace), eq(journeyVersion.journey, journey.id)),
      )
      .where(mine)
      .groupBy(journey.workspace, journey.id)
    if (row?.n && shown && isSameContent({ tabs }, shown)) return { n: row.n }
    const n = (row?.last ?? 0) + 1
    await tx.insert(journeyVersion).values({
      workspace,
      journey: id,
      n,
      content: { tabs: datedTabs(tabs, shown, now) },
      createdBy: user,
      createdAt: now,
    })
    await tx
      .update(journey)
      .set({ publishedVersion: n, ...(row?.status === 'draft' && { status: 'live' as const }) })
      .where(mine)
    return { n }
  })
}
