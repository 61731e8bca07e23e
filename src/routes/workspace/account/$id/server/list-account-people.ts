import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dealRoles } from '#src/features/contact/schema.ts'
import { leadsByFurtherAddress } from '#src/features/lead/server/list-leads.ts'
import { isCountedGrade, isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'

const moment = z.coerce.date().nullable()
const person = z.object({
  /** Null for contacts who never visited. */
  lead: z.string().nullable(),
  /** Null for leads without a role. */
  contact: z.string().nullable(),
  version: z.number().nullable(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  title: z.string(),
  phone: z.string(),
  profile: z.string(),
  role: z.enum(dealRoles),
  note: z.string(),
  isValidated: z.boolean(),
  visits: z.number(),
  seconds: z.number(),
  firstAt: moment,
  lastAt: moment,
})
/** A person at an account: a lead, a contact, or both. Times and seconds cover all counted visits. */
export type AccountPerson = z.output<typeof person>

type Asked = {
  workspace: string
  account: string
  /** Search in names, emails and position. */
  q?: string
  limit: number
}

/** The people of an account, by last visit, then by name; `all` is their number. */
export async function listAccountPeople(
  { db }: Pick<Platform, 'db'>,
  { workspace, account, q = '', limit }: Asked,
): Promise<{ people: AccountPerson[]; all: number }> {
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select p.*, v.visits, v.seconds, v."firstAt", v."lastAt", count(*) over ()::integer as "all"
      from (${everybodyOf(workspace, account)}) p
      cross join lateral (${visitsOf(workspace)}) v
      where ${isFoundIn(sql`concat_ws(' ', p.first, p.last, p.email, p.title)`, q)}
        or p.lead in ${leadsByFurtherAddress(workspace, q)}
      order by v."lastAt" desc nulls last, lower(concat_ws(' ', nullif(p.first, ''), nullif(p.last, ''), p.email)),
        coalesce(p.contact, p.lead)
      limit ${limit}`),
  )
  const people = z.array(person.extend({ all: z.number() })).parse(rows)
  return { people: people.map(({ all: _all, ...one }) => one), all: people[0]?.all ?? 0 }
}

function everybodyOf(workspace: string, account: string): SQL {
  const said = sql`coalesce(nullif(c.first, ''), l.first, '') as first, coalesce(nullif(c.last, ''), l.last, '') as last,
    coalesce(nullif(c.email, ''), l.email, '') as email, coalesce(c.title, '') as title, coalesce(c.phone, '') as phone,
    coalesce(c.profile, '') as profile, coalesce(c.role, 'unknown') as role, coalesce(c.note, '') as note,
    coalesce(l.validated, 'no') = 'yes' as "isValidated"`
  return sql`
    select l.id as lead, c.id as contact, c.version, ${said}
    from lead l
    left join contact c on c.workspace = l.workspace and c.lead = l.id and c.deleted_at is null
    where l.workspace = ${workspace} and l.account = ${account} and l.deleted_at is null
    union
    select l.id, c.id, c.version, ${said}
    from contact c
    left join lead l on l.workspace = c.workspace and l.id = c.lead and l.deleted_at is null
    where c.workspace = ${workspace} and c.account = ${account} and c.deleted_at is null`
}

/** Settled sums of a person's visits plus the visits that aren't settled yet. */
function visitsOf(workspace: string): SQL {
  return sql`
    select coalesce(sum(visits), 0)::integer as visits, coalesce(sum(seconds), 0)::float8 as seconds,
      min(first_at) as "firstAt", max(last_at) as "lastAt"
    from (
      select s.visits, s.seconds, s.first_at, s.last_at from visit_lead s
      where s.workspace = ${workspace} and s.lead = p.lead and s.kind = 'workspace'
        and ${isCountedGrade(sql`s.grade`)}
      union all
      select 1, v.duration, v.started_at, v.last_at from visit v
      where v.workspace = ${workspace} and v.lead = p.lead and ${isUnsummedAsV}
    ) counted`
}
