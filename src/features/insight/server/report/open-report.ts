import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPasswordRight } from '#src/features/identity/server/password/passwords.ts'
import type { Figures } from '#src/features/insight/rules/figures.ts'
import { notifyOfGuessing } from '#src/features/notification/server/notify-of-guessing.ts'
import { dayAt, type Period } from '#src/features/visit/rules/period.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { type Guess, guardSecret, WrongSecret } from '#src/platform/http/guard-secret.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { type OpenedInsight, openInsight } from '../open-insight.ts'
import { insightReport } from '../tables.ts'
import { maySeeReport, reportCookie } from './report-password.ts'

/** What a report shows a stranger, built field by field. */
export type ShownReport = {
  site: string
  title: string
  /** The names of its company, link or journey and person, if they may be shown. */
  of: string | null
  lead: string | null
  period: Period
  periodBefore: Period
  total: Figures
  before: Figures
  days: (Figures & { day: string })[]
  /** Whether the tabs are in the order of one journey. */
  isInOrder: boolean
  tabs: { title: string; visits: number; seconds: number; expected: number | null }[]
  clicked: { href: string; clicks: number }[]
  /** Null if people are not to be named. */
  people: { name: string; email: string; visits: number; seconds: number; lastAt: Date }[] | null
}

export type OpenedReport =
  | { kind: 'missing' }
  | { kind: 'locked'; language: Locale | null }
  | { kind: 'shown'; language: Locale | null; report: ShownReport }

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
type Row = typeof insightReport.$inferSelect
type Found = { row: Row; site: string }

const mostLines = 50

/** A deleted or expired report, or one without its subject, looks like one that never existed. */
export async function openReport(
  platform: World,
  { report: hashid, cookies }: { report: string; cookies: string | null },
): Promise<OpenedReport> {
  const found = await findReport(platform, hashid)
  if (!found) return { kind: 'missing' }
  const { row, site } = found
  if (!maySeeReport(platform, row, cookies)) return { kind: 'locked', language: row.language }
  const insight = await findInsight(platform, row)
  if (!insight) return { kind: 'missing' }
  await countOpening(platform, row)
  return { kind: 'shown', language: row.language, report: shownReport(row, site, insight) }
}

/** The cookie for a correct password. Throws Refusal 403 `wrong_password`, 404 without such a report, 429. */
export async function unlockReport(
  platform: World,
  { report: hashid, password, address }: { report: string; password: string; address: string },
): Promise<string | undefined> {
  const found = await findReport(platform, hashid)
  if (!found) return undefined
  const { row } = found
  const { passwordHash } = row
  if (passwordHash)
    await guardSecret(platform, guessAt(platform, row, address), async () => {
      if (await isPasswordRight(platform, passwordHash, password)) return
      throw new WrongSecret(
        403,
        'wrong_password',
        msg`Wrong password. Ask the sender of this link for the correct one.`,
      )
    })
  return reportCookie(platform, row)
}

function guessAt(platform: World, { id, workspace, title }: Row, address: string): Guess {
  const about = { workspace, kind: 'report', title, href: '/workspace/insight' } as const
  return { thing: `report ${id}`, address, tellOwner: () => notifyOfGuessing(platform, about) }
}

async function findReport({ db, clock }: World, hashid: string): Promise<Found | undefined> {
  if (!/^[0-9A-Za-z]{22}$/.test(hashid)) return undefined
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ row: insightReport, site: workspaces.name, timeZone: workspaces.timeZone })
      .from(insightReport)
      .innerJoin(workspaces, eq(workspaces.id, insightReport.workspace))
      .where(and(eq(insightReport.hashid, hashid), isNull(workspaces.deletedAt))),
  )
  if (!found) return undefined
  const today = dayAt(clock.now(), found.timeZone)
  const isOver = found.row.lastDay !== null && found.row.lastDay < today
  return isOver ? undefined : { row: found.row, site: found.site }
}

async function findInsight(platform: World, row: Row): Promise<OpenedInsight | undefined> {
  const { workspace, kind, subject, lead, grade, days, fromDay, toDay } = row
  const query = {
    ...(kind !== 'workspace' && { [kind]: subject }),
    lead: lead ?? undefined,
    grade: grade ?? undefined,
    days: days ?? 1,
    from: fromDay ?? undefined,
    to: toDay ?? undefined,
    limit: mostLines,
  }
  try {
    return await openInsight(platform, { workspace, query })
  } catch (error) {
    // Its subject has since been deleted.
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  }
}

function shownReport(row: Row, site: string, insight: OpenedInsight): ShownReport {
  const { of, lead, period, periodBefore, total, before, days, tabs, clicked, leads } = insight
  const isInOrder = of.kind === 'link' || of.kind === 'journey'
  const shown = isInOrder
    ? tabs.toSorted((one, other) => (one.position ?? tabs.length) - (other.position ?? tabs.length))
    : tabs
  return {
    site,
    title: row.title,
    // Links are often named after their company.
    of: row.showsCompanies && of.title ? of.title : null,
    lead: row.showsPeople && lead ? lead.title : null,
    period,
    periodBefore,
    total,
    before,
    days,
    isInOrder,
    tabs: shown.map(({ title, visits, seconds, expected }) => ({ title, visits, seconds, expected })),
    clicked: clicked.map(({ href, clicks }) => ({ href, clicks })),
    people: row.showsPeople
      ? leads.map(({ first, last, email, visits, seconds, lastAt }) => ({
          name: [first, last].filter(Boolean).join(' '),
          email,
          visits,
          seconds,
          lastAt,
        }))
      : null,
  }
}

async function countOpening({ db, clock }: World, { workspace, id }: Row): Promise<void> {
  await db.inWorkspace(workspace, (tx) =>
    tx
      .update(insightReport)
      .set({ opens: sql`${insightReport.opens} + 1`, lastOpenedAt: clock.now() })
      .where(and(eq(insightReport.workspace, workspace), eq(insightReport.id, id))),
  )
}
