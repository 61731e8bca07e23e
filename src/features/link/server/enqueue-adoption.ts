import type { Platform } from '#src/platform/platform.ts'
import type { MadeVisits } from '../schema.ts'

/** Attributes a browser's earlier visits to the lead it proved to be. Does nothing without visits. */
export async function enqueueAdoption(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  payload: { workspace: string; lead: string; visits: MadeVisits },
): Promise<void> {
  if (payload.visits.length === 0) return
  await db.inWorkspace(payload.workspace, (tx) => jobs.enqueue(tx, { name: 'visit.adopt', payload }))
}
