import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import type { InsightQuery } from '#src/features/insight/schema.ts'
import { tabLengths } from '#src/features/journey/server/tab-lengths.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { askedPeriod, dayAt, type Period, periodBefore } from '#src/features/visit/rules/period.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { InsightSubject } from './asked.ts'
import { type ArrivalRow, listArrivals } from './list-arrivals.ts'
import { type Insight, readInsight } from './read-insight.ts'
import { type Listening, readListening } from './read-listening.ts'

export type OpenedInsight = Omit<Insight, 'tabs'> & {
  /** `expected`: seconds needed to read and hear all of the tab; null if unknown. */
  tabs: (Insight['tabs'][number] & { expected: number | null })[]
  /** The sources of visits, if known. */
  arrivals: ArrivalRow[]
  /** `title` is empty for the whole workspace. */
  of: InsightSubject & { title: string }
  /** The lead it is limited to. */
  lead: { id: string; title: string } | null
  period: Period
  periodBefore: Period
  /** The current day in the workspace. */
  today: string
  listening: Listening
}

/**
 * The requested figures with all names. Throws Refusal 404 `insight_not_found` if the subject is missing or
 * in another workspace.
 */
export async function openInsight(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, query }: { workspace: string; query: InsightQuery },
): Promise<OpenedInsight> {
  const found = await platform.db.inWorkspace(workspace, async (tx) => ({
    of: await findSubject(tx, workspace, query),
    lead: query.lead ? await findLead(tx, workspace, query.lead) : null,
    timeZone: await readTimeZone(tx, workspace),
  }))
  const today = dayAt(platform.clock.now(), found.timeZone)
  const period = askedPeriod(query, today)
  const { lead, grade, limit, recording } = query
  const asked = { workspace, subject: found.of, lead, period, today, grade, limit }
  const insight = await readInsight(platform, asked)
  const listening = await readListening(platform, { ...asked, recording })
  const lengths = await tabLengths(platform, { workspace, tabs: insight.tabs.map(({ id }) => id) })
  const tabs = insight.tabs.map((tab) => ({ ...tab, expected: lengths.get(tab.id) ?? null }))
  return {
    of: found.of,
    lead: found.lead,
    period,
    periodBefore: periodBefore(period),
    today,
    ...insight,
    tabs,
    listening,
    arrivals: await listArrivals(platform, asked),
  }
}

async function findSubject(
  tx: Transaction,
  workspace: string,
  query: InsightQuery,
): Promise<OpenedInsight['of']> {
  if (query.link) {
    const mine = and(eq(link.workspace, workspace), eq(link.id, query.link), isNull(link.deletedAt))
    const rows = await tx.select({ id: link.id, title: link.title }).from(link).where(mine)
    return { kind: 'link', ...onlyOne(rows) }
  }
  if (query.journey) {
    const mine = matching(journey, { workspace, id: query.journey, deletedAt: null })
    const rows = await tx.select({ id: journey.id, title: journey.name }).from(journey).where(mine)
    return { kind: 'journey', ...onlyOne(rows) }
  }
  if (query.account) {
    const mine = matching(account, { workspace, id: query.account, deletedAt: null })
    const rows = await tx.select({ id: account.id, title: account.name }).from(account).where(mine)
    return { kind: 'account', ...onlyOne(rows) }
  }
  return { kind: 'workspace', id: workspace, title: '' }
}

async function findLead(
  tx: Transaction,
  workspace: string,
  id: string,
): Promise<NonNullable<OpenedInsight['lead']>> {
  const mine = and(eq(lead.workspace, workspace), eq(lead.id, id), isNull(lead.deletedAt))
  const { first, last, email } = onlyOne(await tx.select().from(lead).where(mine))
  return { id, title: [first, last].filter(Boolean).join(' ') || email }
}

function onlyOne<Row>([row]: readonly Row[]): Row {
  if (row) return row
  throw new Refusal(
    404,
    'insight_not_found',
    msg`This link, journey, company or person no longer exists. View all visits instead.`,
  )
}
