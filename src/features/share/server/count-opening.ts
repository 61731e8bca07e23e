import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { findShare } from './find-share.ts'
import { maySee } from './share-password.ts'
import { share } from './tables.ts'

/** Counts an opening. Nothing about the visitor is stored. */
export async function countOpening(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { share: hashid, cookies }: { share: string; cookies: string | undefined },
): Promise<void> {
  const found = await findShare(platform, hashid)
  if (found?.kind !== 'open' || !maySee(platform, found.row, cookies)) return
  const { workspace, id } = found.row
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(share)
      .set({ opens: sql`${share.opens} + 1`, lastOpenedAt: platform.clock.now() })
      .where(and(eq(share.workspace, workspace), eq(share.id, id))),
  )
}
