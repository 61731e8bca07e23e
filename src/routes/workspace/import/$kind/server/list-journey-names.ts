import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { journey } from '#src/features/journey/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Journeys that links can open, by name. */
export async function listJourneyNames(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<{ id: string; name: string }[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: journey.id, name: journey.name })
      .from(journey)
      .where(and(eq(journey.workspace, workspace), isNull(journey.deletedAt)))
      .orderBy(asc(sql`lower(${journey.name})`), asc(journey.id)),
  )
}
