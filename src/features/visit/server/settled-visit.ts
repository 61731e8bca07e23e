import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingProviders } from '#src/features/page/rules/booking-messages.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { type ByPersonalAddress, markOf, type PersonalMark } from '../rules/personal.ts'
import type { Graded } from '../rules/quality.ts'
import type { noticeOf } from './describe-visit.ts'

const tab = z.object({ id: z.string(), title: z.string(), duration: z.number() })
const click = z.object({ href: z.string(), text: z.string(), timeInSession: z.number() })
const booking = z.object({
  provider: z.enum(bookingProviders),
  made_at: z.coerce.date(),
  meets_at: z.coerce.date().nullable(),
  canceled_at: z.coerce.date().nullable(),
})
const yesNo = z.enum(['yes', 'no'])

const settledVisit = z.object({
  workspace: z.string(),
  id: z.string(),
  link: z.string(),
  session_id: z.string(),
  duration: z.number(),
  tabs: z.array(tab),
  links_clicked: z.array(click),
  bookings_made: z.array(booking),
  title: z.string(),
  started_at: z.coerce.date(),
  lead_email: z.string(),
  account: z.string().nullable(),
  account_name: z.string().nullable(),
  lead: z.string().nullable(),
  lead_hashid: z.string().nullable(),
  lead_first: z.string().nullable(),
  lead_last: z.string().nullable(),
  lead_address: z.string().nullable(),
  lead_validated: yesNo.nullable(),
  personal: z.string().nullable(),
  browser: z.string().nullable(),
  made_for: z.string().nullable(),
  first_browser: z.string().nullable(),
  /** The public id of the personal link's recipient. */
  made_for_hashid: z.string().nullable(),
  to_name: z.string(),
  journey: z.string(),
  link_hashid: z.string(),
  link_active: z.boolean(),
  email_to: z.string().nullable(),
  email_notification: z.boolean(),
  subscription_is_active: z.boolean(),
  plan_email_notification: yesNo,
})

/** A visit before or after it is over. */
export type FoundVisit = z.output<typeof settledVisit>

/** A visit with everything that determines its notifications and their content. */
export type SettledVisit = FoundVisit & Graded

/**
 * These visits with their links, leads and companies, in a transaction of the system or of their workspace.
 */
export async function findSettled(
  tx: Transaction,
  visits: { workspace: string; id: string }[],
): Promise<FoundVisit[]> {
  if (visits.length === 0) return []
  const workspaces = [...new Set(visits.map(({ workspace }) => workspace))]
  const ids = visits.map(({ id }) => id)
  const { rows } = await tx.execute(sql`
    select s.workspace, s.id, s.link, s.session_id, s.duration, s.tabs, s.links_clicked, s.title, s.started_at,
      s.lead_email, s.account, a.name as account_name, s.lead, d.hashid as lead_hashid, d.first as lead_first,
      d.last as lead_last, d.email as lead_address, d.validated as lead_validated, l.journey, l.hashid as link_hashid,
      s.personal, s.browser, i.lead as made_for, i.first_browser, m.hashid as made_for_hashid,
      coalesce(nullif(trim(concat_ws(' ', m.first, m.last)), ''), m.email, i.name, '') as to_name,
      l.active and l.deleted_at is null as link_active, l.email_to, l.email_notification,
      w.stripe_subscription_status = 'active' as subscription_is_active,
      p.email_notification as plan_email_notification,
      coalesce((select jsonb_agg(jsonb_build_object('provider', b.provider, 'made_at', b.made_at, 'meets_at', b.meets_at,
        'canceled_at', b.canceled_at)
        order by b.made_at, b.id) from visit_booking b
        where b.workspace = s.workspace and b.visit = s.id), '[]') as bookings_made
    from visit s
    join link l on l.workspace = s.workspace and l.id = s.link
    join workspaces w on w.id = s.workspace
    join plan p on p.id = w.stripe_plan_id
    left join account a on a.workspace = s.workspace and a.id = s.account and a.deleted_at is null
    left join lead d on d.workspace = s.workspace and d.id = s.lead
    left join personal_address i on i.workspace = s.workspace and i.id = s.personal
    left join lead m on m.workspace = i.workspace and m.id = i.lead and m.deleted_at is null
    where s.workspace = any(${sql.param(workspaces)}::uuid[]) and s.id = any(${sql.param(ids)}::uuid[])
    order by s.settles_at, s.id`)
  return z.array(settledVisit).parse(rows)
}

/** The visit in the form used for texts. */
export function reportedVisit(visit: FoundVisit): Parameters<typeof noticeOf>[0] {
  const lead = visit.lead_address === null ? null : leadOf(visit, visit.lead_address)
  return {
    linkTitle: visit.title,
    account: visit.account_name,
    lead,
    claimedEmail: visit.lead_email,
    personal: personalOf(visit),
    duration: visit.duration,
    tabs: visit.tabs,
    clicks: visit.links_clicked.length,
    bookings: visit.bookings_made,
  }
}

/** Whose personal link was used; null for the regular link. */
function personalOf(visit: FoundVisit): { to: string; mark: PersonalMark } | null {
  return visit.personal === null ? null : { to: visit.to_name, mark: markOf(comingBy(visit)) }
}

export function comingBy({ lead, made_for, browser, first_browser }: FoundVisit): ByPersonalAddress {
  return { lead, madeFor: made_for, browser, firstBrowser: first_browser }
}

function leadOf(visit: FoundVisit, email: string): NonNullable<Parameters<typeof noticeOf>[0]['lead']> {
  return {
    first: visit.lead_first ?? '',
    last: visit.lead_last ?? '',
    email,
    validated: visit.lead_validated ?? 'no',
  }
}
