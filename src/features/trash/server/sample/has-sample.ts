import { eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { sampleItem } from '../tables.ts'

/** Whether a workspace contains sample data. */
export async function hasSample({ db }: Pick<Platform, 'db'>, workspace: string): Promise<boolean> {
  const found = await db.inWorkspace(workspace, (tx) =>
    tx.select({ item: sampleItem.item }).from(sampleItem).where(eq(sampleItem.workspace, workspace)).limit(1),
  )
  return found.length > 0
}
