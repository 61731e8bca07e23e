import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

export const removeFilesJob = 'media.remove-files'

/** Payload of the job: file store keys whose rows were deleted. */
export const filesToRemove = z.object({ keys: z.array(z.string()) })

const filesOfOneJob = 500

/** Deletes these files once the transaction has committed. */
export async function enqueueFileRemoval(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  keys: string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += filesOfOneJob) {
    const payload: z.input<typeof filesToRemove> = { keys: keys.slice(at, at + filesOfOneJob) }
    await jobs.enqueue(tx, { name: removeFilesJob, payload })
  }
}

/** Deletes the files. Missing files are fine, so the job can run again. */
export async function removeFiles(
  { files }: Pick<Platform, 'files'>,
  { keys }: z.output<typeof filesToRemove>,
): Promise<void> {
  for (const key of keys) if (await files.find(key)) await files.remove(key)
}
