import { and, count, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { account } from '#src/features/account/server/tables.ts'
import { tabLengths } from '#src/features/journey/server/tab-lengths.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { typedNamesOf } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { markOf } from '#src/features/visit/rules/personal.ts'
import { isWorthReporting } from '#src/features/visit/rules/quality.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale, type Locale } from '#src/translation/locale.ts'
import { bookingsOfVisits } from '../bookings/bookings-of-visits.ts'
import { visit } from '../tables.ts'
import type { Receipt } from './receipt-text.ts'

const madeFor = alias(lead, 'made_for')

type World = Pick<Platform, 'db' | 'clock' | 'config'>
type Which = { workspace: string; visit: string }

/** `locale` is the workspace's language, for recipients without a choice. */
export type ToldVisit = {
  link: string
  fromName: string
  locale: Locale
  receipt: Omit<Receipt, 'locale' | 'timeZone' | 'ways'>
}

/** Everything an email says about a visit; undefined if it is deleted, or turned out not to be a person's. */
export async function findReportedVisit(platform: World, which: Which): Promise<ToldVisit | undefined> {
  const found = await platform.db.inWorkspace(which.workspace, (tx) => findVisit(tx, which))
  if (!found || !isWorthReporting(found.visit.handGrade ?? found.visit.grade)) return undefined
  const { visit: seen, link: to, of } = found
  const tabs = seen.tabs.map(({ id }) => id)
  const lengths = await tabLengths(platform, { workspace: which.workspace, tabs })
  const language = of.language.split('-')[0]
  const grade = seen.handGrade ?? seen.grade
  return {
    link: to.id,
    fromName: of.senderName,
    locale: isLocale(language) ? language : 'en',
    receipt: {
      lead: found.lead,
      account: found.accountName,
      claimedEmail: seen.leadEmail,
      personal: personalOf(found),
      linkTitle: to.title,
      startedAt: seen.startedAt,
      duration: seen.duration,
      tabs: seen.tabs.map((tab) => ({ ...tab, expected: lengths.get(tab.id) ?? null })),
      clicks: seen.linksClicked,
      bookings: found.booked,
      earlier: found.earlier,
      graded: grade && { grade, reasons: seen.gradeReasons, isByHand: seen.handGrade !== null },
      ended: seen.ended,
      address: `${platform.config.publicOrigin}/workspace/visits?visit=${seen.id}`,
    },
  }
}

async function findVisit(tx: Transaction, which: Which) {
  const [found] = await tx
    .select({
      visit,
      link,
      accountName: account.name,
      lead,
      of: workspaces,
      personal: personalAddress,
      madeFor,
    })
    .from(visit)
    .innerJoin(link, and(eq(link.workspace, visit.workspace), eq(link.id, visit.link)))
    .innerJoin(workspaces, eq(workspaces.id, visit.workspace))
    .leftJoin(lead, and(eq(lead.workspace, visit.workspace), eq(lead.id, visit.lead)))
    .leftJoin(
      personalAddress,
      and(eq(personalAddress.workspace, visit.workspace), eq(personalAddress.id, visit.personal)),
    )
    .leftJoin(
      madeFor,
      and(eq(madeFor.workspace, personalAddress.workspace), eq(madeFor.id, personalAddress.lead)),
    )
    .leftJoin(
      account,
      and(eq(account.workspace, visit.workspace), eq(account.id, visit.account), isNull(account.deletedAt)),
    )
    .where(and(eq(visit.workspace, which.workspace), eq(visit.id, which.visit)))
  if (!found) return undefined
  const { workspace, visit: id } = which
  const booked = (await bookingsOfVisits(tx, { workspace, visits: [id] })).get(id) ?? []
  return { ...found, booked, earlier: await earlierVisits(tx, found.visit) }
}

type Found = NonNullable<Awaited<ReturnType<typeof findVisit>>>

function personalOf({ visit: seen, personal, madeFor: to }: Found): Receipt['personal'] {
  if (!personal) return null
  const { lead: meant, firstBrowser, name } = personal
  const mark = markOf({ lead: seen.lead, madeFor: meant, browser: seen.browser, firstBrowser })
  return { to: typedNamesOf(to, name), mark }
}

/** Earlier visits to this link by the same lead, or else in the same browser. */
async function earlierVisits(tx: Transaction, of: typeof visit.$inferSelect): Promise<Receipt['earlier']> {
  const isTheirs = sameVisitor(of)
  if (!isTheirs) return { visits: 0, last: undefined }
  const before = and(
    matching(visit, { workspace: of.workspace, link: of.link }),
    isTheirs,
    lt(visit.startedAt, of.startedAt),
  )
  const [total] = await tx.select({ visits: count() }).from(visit).where(before)
  const [last] = await tx
    .select({ startedAt: visit.startedAt, tabs: visit.tabs, duration: visit.duration })
    .from(visit)
    .where(before)
    .orderBy(desc(visit.startedAt))
    .limit(1)
  return { visits: total?.visits ?? 0, last }
}

function sameVisitor({ lead: proven, browser }: typeof visit.$inferSelect): SQL | undefined {
  if (proven) return eq(visit.lead, proven)
  return browser ? eq(visit.browser, browser) : undefined
}
