import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import { importJob } from './enqueue-import.ts'
import { importItem } from './tables.ts'

const quietSeconds = 60
const atOnce = 500
const payload = z.object({ item: z.string() })

/**
 * Marks imports with a lost job as failed and retryable: the job was canceled, or killed too often.
 */
export async function failLostImports({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  await db.asSystem(async (tx) => {
    const waiting = await tx
      .select({ id: importItem.id })
      .from(importItem)
      .where(and(eq(importItem.state, 'queued'), lt(importItem.changedAt, secondsAfter(now, -quietSeconds))))
      .orderBy(importItem.changedAt)
      .limit(atOnce)
    if (waiting.length === 0) return
    const underWay = new Set((await jobs.underWay(importJob)).map((job) => payload.parse(job).item))
    const lost = waiting.map(({ id }) => id).filter((id) => !underWay.has(id))
    if (lost.length === 0) return
    const problem = serializeMessage(
      msg`This import was canceled, or was interrupted too many times. Try again.`,
    )
    await tx
      .update(importItem)
      .set({ state: 'failed', problem, changedAt: now })
      .where(and(inArray(importItem.id, lost), eq(importItem.state, 'queued')))
  })
}
