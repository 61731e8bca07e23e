import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { countedGradeOfV, isCountedAsV } from '../counted-visits.ts'
import type { Visitor } from '../describe-visit.ts'

/** Visits to one link by one person, or by all anonymous visitors. */
export type DigestPerson = {
  lead: { first: string; last: string; email: string; validated: 'yes' | 'no' } | null
  claimedEmail: string
  /** Whose personal link an anonymous visitor used. */
  personal: Visitor['personal']
  visits: number
  seconds: number
  isFirst: boolean
  /** Titles of tabs they read for the first time; empty for a first visit. */
  newTabs: string[]
}

/** Visits to one link, for one company. */
export type DigestLink = {
  link: string
  title: string
  account: string | null
  visits: number
  /** Anonymous visitors count with each visit. */
  people: number
  seconds: number
  /** The longest readers, at most `mostPeople`; `more` is the number of other leads. */
  known: DigestPerson[]
  more: number
}

export type Digest = { links: DigestLink[]; leftOut: { scanners: number; internal: number } }

const mostPeople = 5

const tabs = z.array(z.object({ id: z.string(), title: z.string(), duration: z.number() }))

const group = z.object({
  link: z.string(),
  title: z.string(),
  account: z.string().nullable(),
  lead: z.string().nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  email: z.string().nullable(),
  validated: z.enum(['yes', 'no']).nullable(),
  claimed: z.string(),
  personal: z.string().nullable(),
  to_name: z.string(),
  is_first_browser: z.boolean().nullable(),
  visits: z.coerce.number(),
  seconds: z.coerce.number(),
  began: z.coerce.date(),
  tabs: z.array(tabs),
})

type Group = z.output<typeof group>

/** A digest's content, except links its recipient no longer wants. */
export async function gatherDigest(
  tx: Transaction,
  asked: { workspace: string; digest: string; links: string[]; since: Date; until: Date },
): Promise<Digest> {
  const { workspace, digest, links } = asked
  const { rows } = await tx.execute(sql`
    select v.link, l.title, a.name as account, v.lead, d.first, d.last, d.email, d.validated,
      case when v.lead is null then v.lead_email else '' end as claimed,
      case when v.lead is null then v.personal end as personal,
      case when v.lead is null then coalesce(nullif(trim(concat_ws(' ', m.first, m.last)), ''), m.email, i.name, '')
        else '' end as to_name,
      case when v.lead is null then v.browser = i.first_browser end as is_first_browser, count(*) as visits,
      sum(v.duration) as seconds, min(v.started_at) as began, jsonb_agg(v.tabs) as tabs
    from (select distinct t.visit from visit_telling t
      where t.workspace = ${workspace} and t.digest = ${digest} and t.state = 'waiting'
        and t.link = any(${sql.param(links)}::uuid[])) t
    join visit v on v.workspace = ${workspace} and v.id = t.visit
    join link l on l.workspace = v.workspace and l.id = v.link
    left join account a on a.workspace = v.workspace and a.id = v.account and a.deleted_at is null
    left join lead d on d.workspace = v.workspace and d.id = v.lead
    left join personal_address i on i.workspace = v.workspace and i.id = v.personal
    left join lead m on m.workspace = i.workspace and m.id = i.lead and m.deleted_at is null
    where ${isCountedAsV}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    order by sum(v.duration) desc limit 5000`)
  const groups = z.array(group).parse(rows)
  const byLink = [...Map.groupBy(groups, ({ link, account }) => `${link} ${account}`).values()]
  const told: DigestLink[] = []
  for (const ofLink of byLink) told.push(await linkOf(tx, workspace, ofLink))
  return {
    links: told.toSorted((one, other) => other.visits - one.visits),
    leftOut: await countLeftOut(tx, asked),
  }
}

async function linkOf(tx: Transaction, workspace: string, groups: Group[]): Promise<DigestLink> {
  const known = groups.filter(isKnown)
  const [first] = groups
  const shown = known.slice(0, mostPeople)
  const before = await readBefore(tx, workspace, shown)
  return {
    link: first?.link ?? '',
    title: first?.title ?? '',
    account: first?.account ?? null,
    visits: sum(groups, 'visits'),
    people:
      known.length +
      sum(
        groups.filter((one) => !isKnown(one)),
        'visits',
      ),
    seconds: sum(groups, 'seconds'),
    known: shown.map((one) => personOf(one, one.lead ? before.get(one.lead) : undefined)),
    more: known.length - shown.length,
  }
}

function isKnown({ lead, claimed, personal }: Group): boolean {
  return lead !== null || claimed !== '' || personal !== null
}

function sum(groups: Group[], figure: 'visits' | 'seconds'): number {
  return groups.reduce((total, one) => total + one[figure], 0)
}

function personOf(one: Group, before: Set<string> | undefined): DigestPerson {
  const read = one.tabs.flat().filter(({ duration }) => duration > 0)
  const fresh = new Map(read.filter(({ id }) => !before?.has(id)).map(({ id, title }) => [id, title]))
  const { first, last, email, validated } = one
  return {
    lead:
      email === null ? null : { first: first ?? '', last: last ?? '', email, validated: validated ?? 'no' },
    claimedEmail: one.claimed,
    personal: personalOf(one),
    visits: one.visits,
    seconds: one.seconds,
    isFirst: one.lead !== null && before === undefined,
    newTabs: before ? [...fresh.values()] : [],
  }
}

function personalOf({ personal, to_name: to, is_first_browser: isFirst }: Group): Visitor['personal'] {
  if (personal === null) return null
  if (isFirst === null) return { to, mark: 'unknown' }
  return { to, mark: isFirst ? 'presumed' : 'forwarded' }
}

const earlier = z.array(z.object({ lead: z.string(), tabs: z.array(z.string()) }))

/** The tabs each of these leads had read before on their link; leads without earlier visits are left out. */
async function readBefore(
  tx: Transaction,
  workspace: string,
  groups: Group[],
): Promise<Map<string, Set<string>>> {
  const leads = groups.flatMap(({ link, lead, began }) => (lead ? [{ link, lead, began }] : []))
  if (leads.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    select v.lead, coalesce(array_agg(distinct t ->> 'id') filter (where (t ->> 'duration')::integer > 0), '{}') as tabs
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as n(link uuid, lead uuid, began timestamptz)
    join visit v on v.workspace = ${workspace} and v.link = n.link and v.lead = n.lead and v.started_at < n.began
    left join lateral jsonb_array_elements(v.tabs) t on true
    group by 1`)
  return new Map(earlier.parse(rows).map((row) => [row.lead, new Set(row.tabs)]))
}

const leftOut = z.object({ scanners: z.coerce.number(), internal: z.coerce.number() })

/** Visits of the same links and period that trigger no notifications. */
async function countLeftOut(
  tx: Transaction,
  { workspace, links, since, until }: { workspace: string; links: string[]; since: Date; until: Date },
): Promise<Digest['leftOut']> {
  const within: SQL = sql`v.workspace = ${workspace} and v.link = any(${sql.param(links)}::uuid[])
    and v.settled_at > ${since.toISOString()}::timestamptz and v.settled_at <= ${until.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    select count(*) filter (where ${countedGradeOfV} = 'likely_scanner') as scanners,
      count(*) filter (where ${countedGradeOfV} = 'internal') as internal
    from visit v where ${within}`)
  return leftOut.parse(rows[0])
}
