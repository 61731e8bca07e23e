import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Pace, usual, windowDays } from '#src/features/visit/rules/momentum.ts'
import { isWorthReporting, visitGrades } from '#src/features/visit/rules/quality.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

/** The number of companies, those with the latest links, used for typical values. */
const lately = { workspace: 200, campaign: 50 }
/** A median over two months does not change by the minute. */
const freshMilliseconds = 600_000
const counted = sql`${sql.param(visitGrades.filter(isWorthReporting))}::text[]`

type Known = { pace: Pace; readAt: number }
type World = Pick<Platform, 'clock'>
const knownOf = new WeakMap<World['clock'], LRUCache<string, Known>>()

type Asked = { workspace: string; today: string }

/**
 * The typical values of the workspace, and of each company's campaign: the journey of its latest link, none
 * without links. Cached for ten minutes.
 */
export async function readPaces(
  { clock }: World,
  tx: Transaction,
  { workspace, today, accounts }: Asked & { accounts: string[] },
): Promise<{ workspace: Pace; campaigns: Map<string, Pace> }> {
  const known = knownFor(clock)
  const now = clock.now().getTime()
  function fresh(key: string): Pace | undefined {
    const one = known.get(key)
    return one && now - one.readAt < freshMilliseconds ? one.pace : undefined
  }
  function keep(key: string, pace: Pace): Pace {
    known.set(key, { pace, readAt: now })
    return pace
  }
  const ofWorkspace = fresh(workspace) ?? keep(workspace, await readWorkspacePace(tx, { workspace, today }))
  const journeyOf = await findCampaigns(tx, workspace, accounts)
  const paceOf = new Map<string, Pace>()
  const stale: string[] = []
  for (const journey of new Set(journeyOf.values())) {
    const pace = fresh(`${workspace} ${journey}`)
    if (pace) paceOf.set(journey, pace)
    else stale.push(journey)
  }
  for (const [journey, pace] of await readCampaignPaces(tx, { workspace, today, journeys: stale }))
    paceOf.set(journey, keep(`${workspace} ${journey}`, pace))
  const campaigns = [...journeyOf].flatMap(([account, journey]): [string, Pace][] => {
    const pace = paceOf.get(journey)
    return pace ? [[account, pace]] : []
  })
  return { workspace: ofWorkspace, campaigns: new Map(campaigns) }
}

function knownFor(clock: World['clock']): LRUCache<string, Known> {
  const known = knownOf.get(clock) ?? new LRUCache<string, Known>({ max: 10_000 })
  knownOf.set(clock, known)
  return known
}

const campaignRow = z.object({ account: z.string(), journey: z.string() })

async function findCampaigns(
  tx: Transaction,
  workspace: string,
  accounts: string[],
): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    select distinct on (account) account, journey from link
    where workspace = ${workspace} and account = any(${sql.param(accounts)}::uuid[]) and deleted_at is null
    order by account, created_at desc, id desc`)
  return new Map(
    z
      .array(campaignRow)
      .parse(rows)
      .map(({ account, journey }) => [account, journey]),
  )
}

const paceRow = z.object({ untilOpened: z.number().nullable(), between: z.number().nullable() })
const campaignPaceRow = paceRow.extend({ journey: z.string() })

function paceOfCompanies(companies: z.output<typeof paceRow>[]): Pace {
  return {
    untilOpened: usual(companies.flatMap(({ untilOpened }) => untilOpened ?? [])),
    between: usual(companies.flatMap(({ between }) => between ?? [])),
  }
}

/** How soon companies visit after their first link, and how many days pass between their days with visits. */
async function readWorkspacePace(tx: Transaction, { workspace, today }: Asked): Promise<Pace> {
  const of = sql`d.workspace = ${workspace} and d.kind = 'account' and d.subject = l.account and d.grade = any(${counted})`
  const { rows } = await tx.execute(sql`
    select (select greatest(0, d.day - l.since)::integer from visit_day d where ${of} order by d.day limit 1) as "untilOpened",
      (select ((max(d.day) - min(d.day))::float8 / nullif(count(distinct d.day) - 1, 0)) from visit_day d
        where ${of} and d.day > ${today}::date - ${windowDays}::integer) as "between"
    from (
      select account, min(created_at)::date as since from link
      where workspace = ${workspace} and account is not null and deleted_at is null
      group by account order by 2 desc limit ${lately.workspace}) l`)
  return paceOfCompanies(z.array(paceRow).parse(rows))
}

/** The same within a campaign. */
async function readCampaignPaces(
  tx: Transaction,
  { workspace, today, journeys }: { workspace: string; today: string; journeys: string[] },
): Promise<Map<string, Pace>> {
  if (journeys.length === 0) return new Map()
  const of = sql`d.workspace = ${workspace} and d.kind = 'link' and d.grade = any(${counted})`
  const { rows } = await tx.execute(sql`
    select l.journey,
      (select greatest(0, f.day - l.since)::integer from unnest(l.links) k(id)
        cross join lateral (select d.day from visit_day d where ${of} and d.subject = k.id order by d.day limit 1) f
        order by f.day limit 1) as "untilOpened",
      (select (max(d.day) - min(d.day))::float8 / nullif(count(distinct d.day) - 1, 0) from visit_day d
        where ${of} and d.subject = any(l.links) and d.day > ${today}::date - ${windowDays}::integer) as "between"
    from (
      select journey, min(created_at)::date as since, array_agg(id) as links,
        row_number() over (partition by journey order by min(created_at) desc) as n
      from link
      where workspace = ${workspace} and journey = any(${sql.param(journeys)}::uuid[]) and account is not null
        and deleted_at is null
      group by journey, account) l
    where l.n <= ${lately.campaign}`)
  const byJourney = Map.groupBy(z.array(campaignPaceRow).parse(rows), ({ journey }) => journey)
  return new Map(journeys.map((journey) => [journey, paceOfCompanies(byJourney.get(journey) ?? [])]))
}
