import { and, eq, lt, ne } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { upload } from '../tables.ts'
import type { Upload } from './find-upload.ts'

/** Cancels an upload and deletes the parts received so far. */
export async function cancelUpload(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  one: Upload,
): Promise<void> {
  const [gone] = await db.inWorkspace(one.workspace, (tx) =>
    tx
      .delete(upload)
      .where(and(eq(upload.workspace, one.workspace), eq(upload.id, one.id), eq(upload.state, 'receiving')))
      .returning({ id: upload.id }),
  )
  if (gone) await files.abandon({ key: one.key, token: one.token })
}

const keptSeconds = 48 * 3600
const together = 100

/** Deletes uploads abandoned for two days, the results of older ones, and files left by killed processes. */
export async function removeStaleUploads({
  db,
  clock,
  files,
}: Pick<Platform, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = secondsAfter(clock.now(), -keptSeconds)
  await files.removeTorn(before)
  const stale = await db.asSystem((tx) =>
    tx
      .select()
      .from(upload)
      .where(and(lt(upload.changedAt, before), ne(upload.state, 'arrived')))
      .limit(together),
  )
  for (const one of stale) {
    if (one.state === 'receiving') await files.abandon({ key: one.key, token: one.token })
    await db.asSystem((tx) =>
      tx.delete(upload).where(and(eq(upload.workspace, one.workspace), eq(upload.id, one.id))),
    )
  }
}
