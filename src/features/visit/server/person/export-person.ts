import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { listContactsOf } from '#src/features/contact/server/forget-contacts.ts'
import { type Named, namesOfLead } from '#src/features/lead/server/merge/current-lead.ts'
import { lead, leadChange } from '#src/features/lead/server/tables.ts'
import { linkPass, linkTerms } from '#src/features/link/server/gate/tables.ts'
import { inviteCode } from '#src/features/link/server/invite/tables.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { leadToken, link } from '#src/features/link/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { listSubmissionsOf } from '#src/features/page/server/form-submissions.ts'
import { spansOf } from '#src/features/visit/rules/heard.ts'
import { listDeliveriesNaming } from '#src/features/webhook/server/deliveries-naming.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import { bookingsOfVisits } from '../bookings/bookings-of-visits.ts'
import { visit } from '../tables.ts'
import { visitsByAddressesOf } from './visits-by-addresses.ts'

type Person = typeof lead.$inferSelect

/**
 * All of a workspace's data about a person, for handing it to them: times as ISO 8601, no secrets. Undefined
 * for a person of another workspace.
 */
export async function exportPerson(
  tx: Transaction,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<Record<string, unknown> | undefined> {
  const person = await findRow(tx, lead, { workspace, id })
  if (!person) return undefined
  const { names } = await namesOfLead(tx, person)
  const visits = await visitsOf(tx, person, names)
  const ids = visits.map((one) => one.id)
  const own = names.filter((one) => one.id === id)
  return {
    person: { ...detailsOf(person), further_addresses: own.slice(1).map(({ email }) => email) },
    merged_from: names
      .filter((one) => one.id !== id)
      .map(({ first, last, hashid }) => ({ first, last, public_id: hashid })),
    contact: await ofEach(own, (name) => listContactsOf(tx, name)),
    visits: visits.map(({ id: _id, ...rest }) => rest),
    passes: await ofEach(own, (name) => passesOf(tx, name)),
    confirmations: await confirmationsOf(tx, person),
    forms: await formsOf(tx, own),
    changes: await changesOf(tx, person),
    personal_addresses: await addressesOf(tx, person),
    notices: await ofEach(names, (name) => noticesOf(tx, name, ids)),
    webhooks: await ofEach(names, (name) => listDeliveriesNaming(tx, name)),
  }
}

/** The data for each of a person's identifiers, deduplicated. */
async function ofEach<One extends object>(
  names: Named[],
  list: (name: Named) => Promise<One[]>,
): Promise<One[]> {
  const found: One[] = []
  for (const name of names) found.push(...(await list(name)))
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

async function formsOf(tx: Transaction, own: Named[]) {
  const forms = await ofEach(own, ({ workspace, id, email }) =>
    listSubmissionsOf(tx, { workspace, lead: id, email }),
  )
  return forms.map((form) => ({
    sent_at: form.createdAt,
    email: form.email,
    first: form.first,
    last: form.last,
    answers: form.answers,
    agreed_to: form.consent,
  }))
}

function detailsOf({ email, first, last, validated, validatedAt, lastSeenAt, createdAt, ...others }: Person) {
  return {
    email,
    first,
    last,
    public_id: others.hashid,
    tags: others.tags,
    score: others.score,
    time_zone: others.timeZone,
    time_zone_of_browser: others.seenTimeZone,
    validated,
    validated_at: validatedAt,
    last_seen_at: lastSeenAt,
    added_at: createdAt,
  }
}

/** The history of their contact data, without authors. */
async function changesOf(tx: Transaction, { workspace, id }: Person) {
  const rows = await tx
    .select({ at: leadChange.at, before: leadChange.before, after: leadChange.after })
    .from(leadChange)
    .where(and(eq(leadChange.workspace, workspace), eq(leadChange.lead, id)))
    .orderBy(asc(leadChange.id))
  return rows.map(({ before, after, at }) => ({ changed_at: at, before, after }))
}

/** Includes visits that only claimed or are presumed to be this person's. */
async function visitsOf(tx: Transaction, { workspace, id }: Person, names: Named[]) {
  const byAddress = await visitsByAddressesOf(tx, { workspace, lead: id })
  const presumed = byAddress.filter((one) => one.isPresumed).map((one) => one.id)
  const rows = await tx
    .select({ visit, campaign: link.title })
    .from(visit)
    .innerJoin(link, and(eq(link.workspace, visit.workspace), eq(link.id, visit.link)))
    .where(
      and(
        eq(visit.workspace, workspace),
        or(
          eq(visit.lead, id),
          inArray(
            sql`lower(${visit.leadEmail})`,
            names.map(({ email }) => email.toLowerCase()),
          ),
          inArray(
            visit.claimedLead,
            names.map(({ hashid }) => hashid),
          ),
          inArray(visit.id, presumed),
        ),
      ),
    )
    .orderBy(asc(visit.startedAt), asc(visit.id))
  const booked = await bookingsOfVisits(tx, { workspace, visits: rows.map((row) => row.visit.id) })
  return rows.map(({ visit: one, campaign }) => ({
    id: one.id,
    campaign,
    is_proven: one.lead === id,
    started_at: one.startedAt,
    last_at: one.lastAt,
    seconds: one.duration,
    tabs: one.tabs,
    links_clicked: one.linksClicked,
    bookings_made: (booked.get(one.id) ?? []).map(({ provider, madeAt, meetsAt, canceledAt }) => ({
      provider,
      made_at: madeAt,
      meets_at: meetsAt,
      canceled_at: canceledAt,
    })),
    heard: one.heard.map(({ layers, ...of }) => ({ ...of, spans: spansOf(layers) })),
    network: one.network,
    seen: one.signs,
    grade: one.handGrade ?? one.grade,
  }))
}

async function passesOf(tx: Transaction, { workspace, email }: Named) {
  const rows = await tx
    .select({ pass: linkPass, campaign: link.title, terms: linkTerms.body, invite: inviteCode.label })
    .from(linkPass)
    .innerJoin(link, and(eq(link.workspace, linkPass.workspace), eq(link.id, linkPass.link)))
    .leftJoin(
      linkTerms,
      matching(linkTerms, {
        workspace: linkPass.workspace,
        link: linkPass.link,
        version: linkPass.termsVersion,
      }),
    )
    .leftJoin(
      inviteCode,
      and(eq(inviteCode.workspace, linkPass.workspace), eq(inviteCode.id, linkPass.inviteCode)),
    )
    .where(and(eq(linkPass.workspace, workspace), eq(sql`lower(${linkPass.email})`, email.toLowerCase())))
    .orderBy(asc(linkPass.createdAt))
  return rows.map(({ pass, campaign, terms, invite }) => ({
    campaign,
    came_in_at: pass.createdAt,
    name: pass.name,
    email: pass.email,
    confirmed: pass.isConfirmed,
    agreed_to: pass.consent,
    terms_accepted: terms,
    terms_version: pass.termsVersion,
    invite_label: invite,
  }))
}

async function addressesOf(tx: Transaction, { workspace, id }: Person) {
  return tx
    .select({
      campaign: link.title,
      public_id: personalAddress.hashid,
      made_at: personalAddress.createdAt,
      opened_at: personalAddress.openedAt,
    })
    .from(personalAddress)
    .innerJoin(link, and(eq(link.workspace, personalAddress.workspace), eq(link.id, personalAddress.link)))
    .where(and(eq(personalAddress.workspace, workspace), eq(personalAddress.lead, id)))
    .orderBy(asc(personalAddress.createdAt))
}

async function confirmationsOf(tx: Transaction, { workspace, id }: Person) {
  return tx
    .select({ asked_at: leadToken.createdAt, expires_at: leadToken.expiresAt, used_at: leadToken.usedAt })
    .from(leadToken)
    .where(and(eq(leadToken.workspace, workspace), eq(leadToken.lead, id)))
    .orderBy(asc(leadToken.createdAt))
}

/** Notifications to members, deduplicated. */
async function noticesOf(tx: Transaction, { workspace, id, email }: Named, visits: string[]) {
  const rows = await tx
    .select({
      subject: notification.subjectId,
      kind: notification.kind,
      told: notification.data,
      at: notification.createdAt,
    })
    .from(notification)
    .where(
      and(
        eq(notification.workspace, workspace),
        or(
          inArray(notification.subjectId, [id, ...visits]),
          sql`position(lower(${email}) in lower(${notification.data}::text)) > 0`,
        ),
      ),
    )
    .orderBy(asc(notification.createdAt))
  const once = new Map(rows.map(({ subject, ...notice }) => [`${notice.kind} ${subject}`, notice]))
  return [...once.values()]
}
