import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { journey } from '#src/features/journey/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'

/** Throws Refusal 404 `journey_not_found` unless the journey exists. */
export async function requireJourney(
  tx: Transaction,
  { workspace, journey: id }: { workspace: string; journey: string },
): Promise<void> {
  const [found] = await tx
    .select({ id: journey.id })
    .from(journey)
    .where(and(eq(journey.workspace, workspace), eq(journey.id, id), isNull(journey.deletedAt)))
  if (!found) throw new Refusal(404, 'journey_not_found', msg`This journey doesn’t exist in this workspace.`)
}
