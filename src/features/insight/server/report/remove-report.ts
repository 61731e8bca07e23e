import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { insightReport } from '../tables.ts'

/**
 * Permanently deletes a report: its URL answers as if it never existed. Throws Refusal 404
 * `report_not_found`.
 */
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
  if (gone.length === 0)
    throw new Refusal(404, 'report_not_found', msg`This report has already been deleted.`)
}
