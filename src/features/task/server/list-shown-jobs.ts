import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import type { ShownJob } from '../schema.ts'

/** The background jobs of a workspace, named in the member's language. */
export async function listShownJobs(
  { jobs }: Pick<Platform, 'jobs'>,
  { workspace, locale }: { workspace: string; locale: Locale },
): Promise<ShownJob[]> {
  const all = await jobs.ofWorkspace(workspace)
  return all.map(({ createdAt, dueAt, endedAt, ...job }) => ({
    ...job,
    step: readStoredMessage(locale, job.step),
    created_at: createdAt.toISOString(),
    due_at: dueAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }))
}
