import type { Platform } from '#src/platform/platform.ts'
import type { ShownJob } from '../schema.ts'

/** The background jobs of a workspace, as its members see them. */
export async function listShownJobs(
  { jobs }: Pick<Platform, 'jobs'>,
  { workspace }: { workspace: string },
): Promise<ShownJob[]> {
  const all = await jobs.ofWorkspace(workspace)
  return all.map(({ createdAt, dueAt, endedAt, ...job }) => ({
    ...job,
    created_at: createdAt.toISOString(),
    due_at: dueAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }))
}
