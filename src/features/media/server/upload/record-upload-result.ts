import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { upload } from '../tables.ts'
import { type Upload, uploadNotFound } from './find-upload.ts'

type Outcome = { state: 'taken'; result: object } | { state: 'refused'; problem: string }

/** Records the result of a completed upload. Throws when another run already did, so nothing happens twice. */
export async function recordUploadResult(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  one: Upload,
  outcome: Outcome,
): Promise<void> {
  const settled = await db.inWorkspace(one.workspace, (tx) =>
    tx
      .update(upload)
      .set({ ...outcome, changedAt: clock.now() })
      .where(and(eq(upload.workspace, one.workspace), eq(upload.id, one.id), eq(upload.state, 'arrived')))
      .returning({ id: upload.id }),
  )
  if (settled.length === 0) throw uploadNotFound()
}
