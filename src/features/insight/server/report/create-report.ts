import { msg } from '@lingui/core/runtime-macro'
import { count, eq } from 'drizzle-orm'
import { hashPassword } from '#src/features/identity/server/password/passwords.ts'
import type { InsightQuery } from '#src/features/insight/schema.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openInsight } from '../open-insight.ts'
import { insightReport } from '../tables.ts'

/** `language`: fixed, or the reader's; `period`: fixed, or relative to the day it is opened. */
export type WantedReport = {
  query: Omit<InsightQuery, 'limit'>
  title: string
  period: 'rolling' | 'fixed'
  companies: boolean
  people: boolean
  language: 'reader' | 'en' | 'de'
  password: string
  lastDay: string | undefined
}

const mostReports = 200

/**
 * Creates a report that anyone with its URL can open. Throws Refusal 404 `insight_not_found` if its subject
 * is missing, 422 `day_past`, and 409 `too_many_reports`.
 */
export async function createReport(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { workspace, user, wanted }: { workspace: string; user: string; wanted: WantedReport },
): Promise<{ id: string; hashid: string }> {
  const { query, lastDay } = wanted
  const { of, period, today } = await openInsight(platform, { workspace, query: { ...query, limit: 1 } })
  if (lastDay && lastDay < today) throw new Refusal(422, 'day_past', msg`Choose an end date in the future.`)
  const now = platform.clock.now()
  const ids = { id: newId(now), hashid: newHashid() }
  // A period with a fixed end can't be relative.
  const isRolling = wanted.period === 'rolling' && !query.from && !query.to
  const passwordHash = wanted.password ? await hashPassword(platform, wanted.password) : null
  await platform.db.inWorkspace(workspace, async (tx) => {
    const [known] = await tx
      .select({ n: count() })
      .from(insightReport)
      .where(eq(insightReport.workspace, workspace))
    if ((known?.n ?? 0) >= mostReports)
      throw new Refusal(
        409,
        'too_many_reports',
        msg`A workspace can have at most 200 reports. Delete one first.`,
      )
    await tx.insert(insightReport).values({
      ...ids,
      workspace,
      title: wanted.title,
      kind: of.kind,
      subject: of.id,
      lead: query.lead ?? null,
      grade: query.grade ?? null,
      ...(isRolling ? { days: query.days } : { fromDay: period.from, toDay: period.to }),
      showsCompanies: wanted.companies,
      showsPeople: wanted.people,
      language: wanted.language === 'reader' ? null : wanted.language,
      passwordHash,
      lastDay: lastDay ?? null,
      createdBy: user,
      createdAt: now,
    })
  })
  return ids
}
