import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
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
      matching(journeyVersion, {
        workspace: journey.workspace,
        journey: journey.id,
        n: journey.publishedVersion,
      }),
    )
    .where(and(eq(journey.workspace, workspace), eq(journey.id, id)))
  return row && journeyContent.parse(row.content)
}
