import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { type JourneyContent, journeyContent } from '../schema.ts'
import { journey, journeyVersion } from './tables.ts'

/** The version visitors see; undefined before the first publication. */
export async function findShown(
  tx: Transaction,
  { workspace, journey: id }: { workspace: string; journey: string },
): Promise<JourneyContent | undefined> {
  const [row] = await tx
    .select({ content: journeyVersion.content })
    .from(journey)
    .innerJoin(
      journeyVersion,
      and(
        eq(journeyVersion.workspace, journey.workspace),
        eq(journeyVersion.journey, journey.id),
        eq(journeyVersion.n, journey.publishedVersion),
      ),
    )
    .where(and(eq(journey.workspace, workspace), eq(journey.id, id)))
  return row && journeyContent.parse(row.content)
}
