import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { lead, leadAddress, leadMerged } from '../tables.ts'

type Which = { workspace: string; lead: string }

/**
 * Whether the row of `lead` in a query is who this id refers to now: cookies and tokens may hold ids of
 * merged people.
 */
export function isCurrentLead({ workspace, lead: id }: Which): SQL {
  return sql`${lead.id} = lead_now(${workspace}::uuid, ${id}::uuid)`
}

/** The current id of a lead: their own, or the one they were merged into. */
export async function currentLead(tx: Transaction, { workspace, lead: id }: Which): Promise<string> {
  const { rows } = await tx.execute(sql`select lead_now(${workspace}::uuid, ${id}::uuid) as id`)
  return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id ?? id
}

/** Whether a lead was merged into another. */
export async function isMerged(tx: Transaction, which: Which): Promise<boolean> {
  return (await currentLead(tx, which)) !== which.lead
}

/** The ids of leads by lower-case addresses, including further ones. */
export async function leadsByAddress(
  tx: Transaction,
  { workspace, emails }: { workspace: string; emails: readonly string[] },
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  // The SQL function lead_by_address, for many addresses in one statement.
  const there = sql`l.workspace = ${workspace} and l.deleted_at is null`
  const { rows } = await tx.execute(sql`
    select found.* from (
      select wanted.email, coalesce(
        (select l.id from lead l where ${there} and l.email_key = lower(wanted.email)),
        (select l.id from lead_address a join lead l on l.id = a.lead and ${there}
          where a.workspace = ${workspace} and a.key = lower(wanted.email))
      ) as id
      from unnest(${sql.param([...emails])}::text[]) wanted (email)
    ) found
    where found.id is not null`)
  return new Map(
    z
      .array(z.object({ email: z.string(), id: z.string() }))
      .parse(rows)
      .map(({ email, id }) => [email, id]),
  )
}

export type Named = {
  workspace: string
  id: string
  hashid: string
  email: string
  first: string
  last: string
}

/**
 * All identities of a person, their own first, then further addresses and merged leads. `former`: the ids of
 * merged leads.
 */
export async function namesOfLead(
  tx: Transaction,
  { workspace, id, hashid, email, first, last }: Named,
): Promise<{ names: Named[]; former: string[] }> {
  const own = { workspace, id, hashid, email, first, last }
  const emails = await furtherAddresses(tx, { workspace, lead: id })
  const leads = await tx
    .select({
      id: leadMerged.lead,
      hashid: leadMerged.hashid,
      first: leadMerged.first,
      last: leadMerged.last,
    })
    .from(leadMerged)
    .where(and(eq(leadMerged.workspace, workspace), eq(leadMerged.into, id)))
    .orderBy(asc(leadMerged.at), asc(leadMerged.lead))
  return {
    names: [
      own,
      ...emails.map((further) => ({ ...own, email: further })),
      ...leads.map((one) => ({ ...own, ...one })),
    ],
    former: leads.map((one) => one.id),
  }
}

/** A person's further addresses, earliest first. */
export async function furtherAddresses(tx: Transaction, { workspace, lead: id }: Which): Promise<string[]> {
  const rows = await tx
    .select({ email: leadAddress.email })
    .from(leadAddress)
    .where(and(eq(leadAddress.workspace, workspace), eq(leadAddress.lead, id)))
    .orderBy(asc(leadAddress.at), asc(leadAddress.key))
  return rows.map(({ email }) => email)
}

/** Deletes the remains of leads merged into this one. */
export async function removeFormer(
  tx: Transaction,
  { workspace, leads }: { workspace: string; leads: string[] },
): Promise<void> {
  if (leads.length === 0) return
  await tx.delete(lead).where(and(eq(lead.workspace, workspace), inArray(lead.id, leads)))
}
