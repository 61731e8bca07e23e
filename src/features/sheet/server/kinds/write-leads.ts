import { sql } from 'drizzle-orm'
import { addAccounts } from '#src/features/account/server/add-accounts.ts'
import { recordLeadEvents } from '#src/features/lead/server/lead-events.ts'
import { type lead, leadChange } from '#src/features/lead/server/tables.ts'
import type { Values, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { ImportView } from './kind.ts'

/** Creates and changes the people of the rows and their companies in a few statements. */
export async function writeLeads(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<readonly Verdict[]> {
  const companies = new Map(verdicts.flatMap(({ company }) => (company ? [[company.id, company]] : [])))
  await addAccounts(tx, desk, [...companies.values()])
  await addAll(
    tx,
    desk,
    verdicts.filter(({ outcome }) => outcome === 'new'),
  )
  await addAddresses(
    tx,
    desk,
    verdicts.filter(({ outcome }) => outcome === 'new'),
  )
  await changeLeads(
    tx,
    desk,
    verdicts.filter(({ outcome }) => outcome === 'updated'),
  )
  await addToJourney(tx, desk, verdicts)
  return verdicts
}

/** A lead's values under a file's field names; `company` is its id. */
export function factsOf({ first, last, tags, timeZone, account }: typeof lead.$inferSelect): Values {
  return { first, last, tags, timeZone, company: account }
}

async function addAll(
  tx: Transaction,
  { workspace, user, at }: ImportView,
  made: readonly Verdict[],
): Promise<void> {
  if (made.length === 0) return
  const rows = JSON.stringify(made.map(({ id, after }) => ({ id, hashid: newHashid(), ...after })))
  const now = at.toISOString()
  await tx.execute(sql`
    insert into lead (workspace, id, hashid, email, first, last, account, tags, time_zone, created_by, created_at, updated_at)
    select ${workspace}::uuid, id, hashid, email, coalesce(first, ''), coalesce(last, ''), company, coalesce(tags, '{}'),
      coalesce("timeZone", ''), ${user}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as wanted (id uuid, hashid text, email text, first text, last text, company uuid,
      tags text[], "timeZone" text)`)
}

type Change = Pick<Verdict, 'id' | 'before' | 'after'>

/**
 * Gives people the `further` addresses of their rows, unless someone has them by now; of deleted people they are taken over.
 */
async function addAddresses(
  tx: Transaction,
  { workspace, at }: ImportView,
  changes: readonly Change[],
): Promise<void> {
  const wanted = changes.flatMap(({ id, after }) => furtherIn(after).map((email) => ({ lead: id, email })))
  if (wanted.length === 0) return
  await tx.execute(sql`
    insert into lead_address (workspace, key, email, lead, at)
    select distinct on (lower(email)) ${workspace}::uuid, lower(email), email, lead, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (lead uuid, email text)
    where not exists (select from lead l
      where l.workspace = ${workspace} and l.email_key = lower(wanted.email) and l.deleted_at is null)
    on conflict (workspace, key) do update set lead = excluded.lead, email = excluded.email, at = excluded.at
      where exists (select from lead l
        where l.workspace = lead_address.workspace and l.id = lead_address.lead and l.deleted_at is not null)`)
}

async function removeAddresses(
  tx: Transaction,
  { workspace }: ImportView,
  changes: readonly Change[],
): Promise<void> {
  const gone = changes.flatMap(({ id, before, after }) =>
    after?.['further'] ? furtherIn(before).map((email) => ({ lead: id, email })) : [],
  )
  if (gone.length === 0) return
  await tx.execute(sql`
    delete from lead_address a using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (lead uuid, email text)
    where a.workspace = ${workspace} and a.key = lower(gone.email) and a.lead = gone.lead`)
}

function furtherIn(values: Values | undefined): string[] {
  const further = values?.['further']
  return Array.isArray(further) ? further.filter((one) => typeof one === 'string') : []
}

/**
 * Sets people from `before` to `after` and records the change in their history. The caller has locked them
 * and checked `before`.
 */
export async function changeLeads(
  tx: Transaction,
  desk: ImportView,
  changes: readonly Change[],
): Promise<void> {
  const { workspace, user, at } = desk
  const known = changes.flatMap(({ id, before = {}, after = {} }) => (id ? { id, before, after } : []))
  if (known.length === 0) return
  const said = JSON.stringify(known.map(({ id, after }) => ({ id, ...after, said: Object.keys(after) })))
  await tx.execute(sql`
    update lead set
      first = case when 'first' = any(wanted.said) then wanted.first else lead.first end,
      last = case when 'last' = any(wanted.said) then wanted.last else lead.last end,
      tags = case when 'tags' = any(wanted.said) then wanted.tags else lead.tags end,
      time_zone = case when 'timeZone' = any(wanted.said) then wanted."timeZone" else lead.time_zone end,
      account = case when 'company' = any(wanted.said) then wanted.company else lead.account end,
      updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${said}::jsonb) as wanted (id uuid, first text, last text, tags text[], "timeZone" text, company uuid,
      said text[])
    where lead.workspace = ${workspace} and lead.id = wanted.id`)
  await removeAddresses(tx, desk, known)
  await addAddresses(tx, desk, known)
  const facts = known.filter(({ after }) => Object.keys(asFacts(after)).length > 0)
  if (facts.length === 0) return
  await tx.insert(leadChange).values(
    facts.map(({ id, before, after }) => ({
      workspace,
      id: newId(at),
      lead: id,
      by: user,
      at,
      before: asFacts(before),
      after: asFacts(after),
    })),
  )
}

/** Addresses have no history of changes. */
function asFacts({ company, further: _further, ...facts }: Values): Values {
  return company === undefined ? facts : { ...facts, account: company }
}

/** Adds all accepted people of the file to its flow, if one is chosen; the flow starts after the commit. */
async function addToJourney(
  tx: Transaction,
  { workspace, at, options }: ImportView,
  verdicts: readonly Verdict[],
): Promise<void> {
  const { journey } = options
  if (journey === null) return
  const ids = verdicts.flatMap(({ outcome, id }) => (id && outcome !== 'refused' ? id : []))
  await recordLeadEvents(
    tx,
    ids.map((id) => ({ workspace, lead: id, kind: 'listed' as const, subject: journey })),
    at,
  )
}
