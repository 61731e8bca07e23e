import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LeadFacts } from '#src/features/automation/rules/lead-facts.ts'
import { suppressedAmong } from '#src/features/lead/server/suppressed-addresses.ts'
import { isCountedAsV } from '#src/features/visit/server/counted-visits.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

const row = z.object({
  workspace: z.string(),
  lead: z.string(),
  journey: z.string(),
  journey_name: z.string(),
  hashid: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  validated: z.enum(['yes', 'no']),
  tags: z.array(z.string()),
  score: z.number(),
  time_zone: z.string(),
  account: z.string().nullable(),
  account_name: z.string().nullable(),
  stage: z.string().nullable(),
  account_tags: z.array(z.string()).nullable(),
  owner: z.string().nullable(),
  visits: z.coerce.number(),
  seconds: z.coerce.number(),
})

export type KnownLead = z.output<typeof row> & { facts: LeadFacts }
export type AskedLead = { workspace: string; lead: string; journey: string; asksOfVisits: boolean }

/**
 * Facts about leads for a journey, by `leadKey`; deleted ones, and all of a deleted journey, are left out.
 * `asksOfVisits`: whether to count their visits. In a system transaction.
 */
export async function readLeads(
  platform: Pick<Platform, 'secrets' | 'mail'>,
  tx: Transaction,
  asked: readonly AskedLead[],
): Promise<Map<string, KnownLead>> {
  if (asked.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    select l.workspace, l.id as lead, k.journey, j.name as journey_name, l.hashid, l.first, l.last, l.email, l.validated, l.tags, l.score,
      coalesce(nullif(l.time_zone, ''), nullif(l.seen_time_zone, ''), w.time_zone) as time_zone, a.id as account, a.name as account_name, a.stage,
      a.tags as account_tags, a.owner, coalesce(v.visits, 0) as visits, coalesce(v.seconds, 0) as seconds
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as k(workspace uuid, lead uuid, journey uuid, "asksOfVisits" boolean)
    join lead l on l.workspace = k.workspace and l.id = k.lead and l.deleted_at is null
    join journey j on j.workspace = k.workspace and j.id = k.journey and j.deleted_at is null
    join workspaces w on w.id = k.workspace
    left join account a on a.workspace = l.workspace and a.id = l.account and a.deleted_at is null
    left join lateral (
      select count(*) as visits, sum(v.duration) as seconds from visit v
      join link i on i.workspace = v.workspace and i.id = v.link and i.journey = k.journey
      where k."asksOfVisits" and v.workspace = k.workspace and v.lead = k.lead and ${isCountedAsV}
    ) v on true`)
  const found = z.array(row).parse(rows)
  const unwritable = await unreachableAmong(platform, tx, found)
  return new Map(
    found.map((one) => [leadKey(one), { ...one, facts: factsOf(one, !unwritable.has(addressKey(one))) }]),
  )
}

export function leadKey({ lead, journey }: { lead: string; journey: string }): string {
  return `${lead} ${journey}`
}

/** Deleted leads, and those unsubscribed from the workspace. */
async function unreachableAmong(
  { secrets, mail }: Pick<Platform, 'secrets' | 'mail'>,
  tx: Transaction,
  leads: readonly { workspace: string; email: string }[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const [workspace, ones] of Map.groupBy(leads, (one) => one.workspace)) {
    const emails = [...new Set(ones.map(({ email }) => email.trim().toLowerCase()))]
    const suppressed = await suppressedAmong({ secrets }, tx, { workspace, emails })
    const stopped = await mail.stoppedAmong(emails, { workspace })
    for (const email of [...suppressed, ...stopped]) found.add(addressKey({ workspace, email }))
  }
  return found
}

function addressKey({ workspace, email }: { workspace: string; email: string }): string {
  return `${workspace} ${email.trim().toLowerCase()}`
}

function factsOf(one: z.output<typeof row>, mayBeWritten: boolean): LeadFacts {
  const { email, validated, tags, score, time_zone: timeZone, stage, account_tags, visits, seconds } = one
  const account = one.account === null ? null : { stage: stage ?? '', tags: account_tags ?? [] }
  return {
    email,
    validated: validated === 'yes',
    tags,
    score,
    timeZone,
    account,
    visits,
    seconds,
    mayBeWritten,
  }
}
