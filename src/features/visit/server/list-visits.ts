import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { account } from '#src/features/account/server/tables.ts'
import { tabLengths } from '#src/features/journey/server/tab-lengths.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Arrival } from '#src/features/link/rules/arrival.ts'
import { typedNamesOf } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { isPublicDomain } from '#src/features/organization/rules/domain.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { spansOf, speedOf } from '../rules/heard.ts'
import { markOf } from '../rules/personal.ts'
import { type GradeReason, mailDomainOf, type VisitGrade } from '../rules/quality.ts'
import type { ClickedLink, TabDuration } from '../rules.ts'
import { liveVisit, type ShownVisit } from '../schema.ts'
import { type BookingOfVisit, bookingsOfVisits } from './bookings/bookings-of-visits.ts'
import { countedGrade, countedGradeOfV } from './counted-visits.ts'
import { namesOfRecordings, type RecordingName } from './recording-names.ts'
import { visit } from './tables.ts'

/** A visit as its workspace sees it. `lead` is verified, `claimedEmail` only claimed by the browser. */
export type VisitRow = {
  id: string
  link: string
  linkTitle: string
  account: { id: string; name: string } | null
  lead: { id: string; first: string; last: string; email: string; validated: 'yes' | 'no' } | null
  claimedEmail: string
  /** The personal link they used. */
  personal: ShownVisit['personal']
  startedAt: Date
  lastAt: Date
  /** Active seconds. */
  duration: number
  /** `expected`: seconds needed to read and hear all of the tab; null if unknown. */
  tabs: (TabDuration & { expected: number | null })[]
  heard: ShownVisit['heard']
  linksClicked: ClickedLink[]
  bookings: ShownVisit['bookings']
  /** The previous visit to the same link by the same person, if known. */
  previous: { lastAt: Date; tabs: TabDuration[] } | null
  settled: boolean
  /** The browser reported its end; otherwise its last seconds may be missing. */
  ended: boolean
  /** Set by a member, else automatic; null until the visit has settled. */
  grade: VisitGrade | null
  reasons: GradeReason[]
  isGradedByHand: boolean
  /** Truncated. */
  network: string | null
  /** The URL parameters they arrived with. */
  arrival: Record<string, string>
  /** The visitor's company domain, if known. */
  domain: string | null
  /** Pass it as `before` to get the next page. */
  cursor: string
}

/** Uuids that filter the list; `account` is the one the visit counts for, `lead` is verified. */
export type VisitFilter = {
  workspace: string
  journey?: string | undefined
  link?: string | undefined
  account?: string | undefined
  lead?: string | undefined
  visit?: string | undefined
  grade?: VisitGrade | undefined
  /** Visits with exactly these arrival parameters. */
  arrival?: Arrival | undefined
}

const madeFor = alias(lead, 'made_for')

type World = Pick<Platform, 'db' | 'clock'>

/** The latest visits first. `before` is a row's cursor; a malformed one starts from the beginning. */
export async function listVisits(
  platform: World,
  { limit, before, ...filter }: VisitFilter & { limit: number; before?: string | undefined },
): Promise<VisitRow[]> {
  const cursor = readCursor(before)
  const isOlder = cursor && sql`(${visit.lastAt}, ${visit.id}) < ${cursor}`
  const { journey, link, account, lead, visit: one } = filter
  const isNarrower = link ?? account ?? lead ?? one
  return selectVisits(platform, filter, {
    limit,
    and: journey && !isNarrower ? latestOfJourney({ ...filter, journey }, { limit, cursor }) : isOlder,
  })
}

/**
 * Visits have no journey column: takes the latest of each of its links instead of scanning all visits,
 * limited to the most recently visited links.
 */
function latestOfJourney(
  { workspace, journey, grade, arrival }: VisitFilter & { journey: string },
  { limit, cursor }: { limit: number; cursor: SQL | undefined },
): SQL {
  const isGraded = grade ? sql`and ${countedGradeOfV} = ${grade}` : sql``
  const hasCome = arrival ? sql`and v.arrived = ${arrivedWith(arrival)}` : sql``
  const isOlder = cursor ? sql`and (v.last_at, v.id) < ${cursor}` : sql``
  const ofLink = sql`from visit v
    where v.workspace = ${workspace} and v.link = l.id ${isGraded} ${hasCome} ${isOlder}`
  return sql`${visit.id} in (
    select w.id from (
      select l.id from link l cross join lateral (select v.last_at ${ofLink} order by v.last_at desc limit 1) n
      where l.workspace = ${workspace} and l.journey = ${journey}
      order by n.last_at desc fetch first ${sql.raw(String(limit))} rows with ties
    ) l
    cross join lateral (select v.id, v.last_at ${ofLink} order by v.last_at desc, v.id desc limit ${limit}) w
    order by w.last_at desc, w.id desc limit ${limit})`
}

/** Visits that were measured or settled after `since`, at most `limit`, latest first. */
export async function listChangedVisits(
  platform: World,
  { since, limit, ...filter }: VisitFilter & { since: Date; limit: number },
): Promise<VisitRow[]> {
  return selectVisits(platform, filter, { limit, and: isChanged(filter.workspace, since) })
}

/** As the database formats it. */
function arrivedWith(arrival: Arrival): SQL {
  return sql`(${JSON.stringify(arrival)}::jsonb)::text`
}

/** Each of the two starts with the latest in its index and stops when nothing is new. */
function isChanged(workspace: string, since: Date): SQL {
  function latest(column: string): SQL {
    const at = sql.raw(`c.${column}`)
    return sql`(select id from visit c where c.workspace = ${workspace} and ${at} > ${since.toISOString()}::timestamptz
      order by ${at} desc limit ${mostChanged})`
  }
  return sql`${visit.id} in (${latest('last_at')} union all ${latest('settled_at')})`
}

const mostChanged = 10_000

type Wanted = { limit: number; and: SQL | undefined }

async function selectVisits(platform: World, filter: VisitFilter, wanted: Wanted): Promise<VisitRow[]> {
  const { workspace } = filter
  const { rows, ...beside } = await platform.db.inWorkspace(workspace, async (tx) => {
    const found = await selectRows(tx, filter, wanted)
    const media = found.flatMap(({ visit: { heard } }) => heard.map((one) => one.media))
    return {
      rows: found,
      names: await namesOfRecordings(tx, { workspace, media: [...new Set(media)] }),
      booked: await bookingsOfVisits(tx, { workspace, visits: found.map((row) => row.visit.id) }),
    }
  })
  const lengths = await tabLengths(platform, {
    workspace,
    tabs: rows.flatMap(({ visit: { tabs } }) => tabs.map(({ id }) => id)),
  })
  return rows.map((row) => shownRow(row, { ...beside, lengths }))
}

type Beside = {
  lengths: Map<string, number>
  names: Map<string, RecordingName>
  booked: Map<string, BookingOfVisit[]>
}

type FoundRow = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(tx: Transaction, filter: VisitFilter, wanted: Wanted) {
  return tx
    .select({
      visit,
      linkTitle: link.title,
      account: { id: account.id, name: account.name },
      lead: { id: lead.id, first: lead.first, last: lead.last, email: lead.email, validated: lead.validated },
      personal: personalAddress,
      madeFor,
      previous,
    })
    .from(visit)
    .innerJoin(link, and(eq(link.workspace, visit.workspace), eq(link.id, visit.link)))
    .leftJoin(
      account,
      and(eq(account.workspace, visit.workspace), eq(account.id, visit.account), isNull(account.deletedAt)),
    )
    .leftJoin(lead, and(eq(lead.workspace, visit.workspace), eq(lead.id, visit.lead)))
    .leftJoin(
      personalAddress,
      and(eq(personalAddress.workspace, visit.workspace), eq(personalAddress.id, visit.personal)),
    )
    .leftJoin(
      madeFor,
      and(eq(madeFor.workspace, personalAddress.workspace), eq(madeFor.id, personalAddress.lead)),
    )
    .where(
      and(
        eq(visit.workspace, filter.workspace),
        filter.link ? eq(visit.link, filter.link) : undefined,
        filter.account ? eq(visit.account, filter.account) : undefined,
        filter.lead ? eq(visit.lead, filter.lead) : undefined,
        filter.journey ? eq(link.journey, filter.journey) : undefined,
        filter.visit ? eq(visit.id, filter.visit) : undefined,
        filter.grade ? eq(countedGrade, filter.grade) : undefined,
        filter.arrival ? eq(visit.arrived, arrivedWith(filter.arrival)) : undefined,
        wanted.and,
      ),
    )
    .orderBy(desc(visit.lastAt), desc(visit.id))
    .limit(wanted.limit)
}

function shownRow(row: FoundRow, { lengths, names, booked }: Beside): VisitRow {
  return {
    id: row.visit.id,
    link: row.visit.link,
    linkTitle: row.linkTitle,
    account: row.account,
    lead: row.lead,
    claimedEmail: row.visit.leadEmail,
    personal: personalOf(row),
    startedAt: row.visit.startedAt,
    lastAt: row.visit.lastAt,
    duration: row.visit.duration,
    tabs: row.visit.tabs.map((tab) => ({ ...tab, expected: lengths.get(tab.id) ?? null })),
    heard: row.visit.heard.map(({ media, length, played, took, layers }) => ({
      media,
      ...(names.get(media) ?? { title: '', asset: null }),
      length,
      speed: speedOf({ played, took }),
      spans: spansOf(layers),
    })),
    linksClicked: row.visit.linksClicked,
    bookings: (booked.get(row.visit.id) ?? []).map(({ visit: _visit, tab, ...booking }) => ({
      ...booking,
      tab: row.visit.tabs.find((one) => one.id === tab)?.title ?? '',
    })),
    previous: previousOf.parse(row.previous),
    settled: row.visit.settledAt !== null,
    ended: row.visit.ended,
    grade: row.visit.handGrade ?? row.visit.grade,
    reasons: row.visit.gradeReasons,
    isGradedByHand: row.visit.handGrade !== null,
    network: row.visit.network,
    arrival: row.visit.arrival,
    domain: workDomainOf(row.lead, row.visit.leadEmail),
    cursor: `${row.visit.lastAt.toISOString()}_${row.visit.id}`,
  }
}

function personalOf({
  visit: { lead: proven, browser },
  personal,
  madeFor: to,
}: FoundRow): VisitRow['personal'] {
  if (!personal) return null
  const { id, name, lead: person, firstBrowser } = personal
  const mark = markOf({ lead: proven, madeFor: person, browser, firstBrowser })
  return { id, to: typedNamesOf(to, name), mark }
}

function workDomainOf(lead: { email: string } | null, claimedEmail: string): string | null {
  const domain = mailDomainOf({ lead, claimedEmail })
  return domain === '' || isPublicDomain(domain) ? null : domain
}

/** Each condition has an index by person: a link has too many visits to scan. */
const previous = sql<unknown>`case
  when ${visit.lead} is not null then ${before(sql`earlier.lead = ${visit.lead}`)}
  when ${visit.browser} is not null then ${before(sql`earlier.browser = ${visit.browser}`)}
  when ${visit.leadEmail} <> '' then ${before(sql`earlier.lead_email = ${visit.leadEmail} and earlier.lead_email <> ''`)} end`

function before(isTheirs: SQL): SQL {
  return sql`(
    select jsonb_build_object('lastAt', earlier.last_at, 'tabs', earlier.tabs) from visit earlier
    where earlier.workspace = ${visit.workspace} and earlier.link = ${visit.link}
      and earlier.started_at < ${visit.startedAt} and ${isTheirs}
    order by earlier.started_at desc limit 1)`
}

const previousOf = liveVisit.shape.previous

/** PostgreSQL has no year 0 and formats those beyond 9999 differently from JavaScript. */
const cursorParts = z.tuple([z.iso.datetime().regex(/^[1-9]/), z.uuid()])

function readCursor(cursor: string | undefined): SQL | undefined {
  const [at, id] = cursorParts.safeParse(cursor?.split('_')).data ?? []
  return at && id ? sql`(${at}::timestamptz, ${id}::uuid)` : undefined
}
