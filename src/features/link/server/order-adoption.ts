import type { Platform } from '#src/platform/platform.ts'
import type { MadeVisits } from '../schema.ts'

/** Has visits that a browser made before made this lead's, now that it proved to be them. Nothing for none. */
export async function orderAdoption(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  payload: { workspace: string; lead: string; visits: MadeVisits },
): Promise<void> {
  if (payload.visits.length === 0) return
  await db.inWorkspace(payload.workspace, (tx) => jobs.enqueue(tx, { name: 'visit.adopt', payload }))
}
