import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { insightReport } from '../tables.ts'

/** Takes a report back for good: its address answers as one that never was. Throws Refusal 404 `report_not_found`. */
export async function removeReport(
  { db }: Pick<Platform, 'db'>,
  { workspace, report }: { workspace: string; report: string },
): Promise<void> {
  const gone = await db.inWorkspace(workspace, (tx) =>
    tx
      .delete(insightReport)
      .where(and(eq(insightReport.workspace, workspace), eq(insightReport.id, report)))
      .returning({ id: insightReport.id }),
  )
  if (gone.length === 0) throw new Refusal(404, 'report_not_found', msg`That report is gone already.`)
}
