import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { journey } from './tables.ts'

/** Creates an empty journey. */
export async function createJourney(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, name, goal = '' }: { workspace: string; user: string; name: string; goal?: string },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  await db.inWorkspace(workspace, (tx) =>
    tx.insert(journey).values({
      workspace,
      id,
      name,
      goal,
      createdBy: user,
      updatedBy: user,
      createdAt: now,
      updatedAt: now,
    }),
  )
  return { id }
}
