import { and, asc, eq, isNull } from 'drizzle-orm'
import { journey } from '#src/features/journey/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sampleItem } from '../tables.ts'

/** The public id of the demo's campaign: its oldest link that visitors can open. */
export async function findSampleLink({ db }: Pick<Platform, 'db'>): Promise<string | undefined> {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ hashid: link.hashid })
      .from(sampleItem)
      .innerJoin(link, and(eq(link.workspace, sampleItem.workspace), eq(link.id, sampleItem.item)))
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .where(
        and(
          eq(sampleItem.kind, 'link'),
          eq(link.active, true),
          isNull(link.deletedAt),
          isNull(journey.deletedAt),
        ),
      )
      .orderBy(asc(link.id))
      .limit(1),
  )
  return found?.hashid
}
