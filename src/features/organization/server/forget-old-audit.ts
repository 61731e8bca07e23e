import { lt } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { auditLog } from './tables.ts'

const keptSeconds = 400 * 24 * 3600

/** Deletes entries older than 400 days; the database refuses to delete younger ones. */
export async function forgetOldAudit({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.asSystem((tx) =>
    tx.delete(auditLog).where(lt(auditLog.at, secondsAfter(clock.now(), -keptSeconds))),
  )
}
