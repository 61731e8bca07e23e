import { desc, eq } from 'drizzle-orm'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { insightReport } from '../tables.ts'

/** A report as its workspace sees it. */
export type ReportRow = {
  id: string
  hashid: string
  title: string
  isLocked: boolean
  showsNames: boolean
  lastDay: string | null
  opens: number
  lastOpenedAt: Date | null
  createdAt: Date
  /** The member who created it, if still known. */
  by: string | undefined
}

/** The workspace's reports, latest first. */
export async function listReports(
  platform: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<ReportRow[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(insightReport)
      .where(eq(insightReport.workspace, workspace))
      .orderBy(desc(insightReport.createdAt), desc(insightReport.id)),
  )
  const names = await namesOf(
    platform,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => ({
    id: row.id,
    hashid: row.hashid,
    title: row.title,
    isLocked: row.passwordHash !== null,
    showsNames: row.showsCompanies || row.showsPeople,
    lastDay: row.lastDay,
    opens: row.opens,
    lastOpenedAt: row.lastOpenedAt,
    createdAt: row.createdAt,
    by: row.createdBy ? names.get(row.createdBy) : undefined,
  }))
}
