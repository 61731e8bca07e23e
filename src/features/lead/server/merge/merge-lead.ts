import { and, eq, sql } from 'drizzle-orm'
import type { SomeLeadFacts } from '#src/features/lead/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { lead, leadAddress, leadChange, leadEvent, leadMerged } from '../tables.ts'

type Row = typeof lead.$inferSelect
type Move = { workspace: string; from: string; to: string }

/**
 * Locks these addresses against concurrent additions until the transaction ends, in a fixed order. Comes
 * before any row lock, as when people are added.
 */
export async function lockAddresses(
  tx: Transaction,
  { workspace, emails }: { workspace: string; emails: string[] },
): Promise<void> {
  for (const email of [...new Set(emails.map((one) => one.toLowerCase()))].toSorted())
    if (email) await tx.execute(sql`select lock_person(${workspace}::uuid, ${email})`)
}

/**
 * Locks these leads until the transaction ends, in a fixed order, so that concurrent merges of the same
 * people run one after the other; recording visits doesn't wait.
 */
export async function holdLeads(
  tx: Transaction,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<void> {
  await tx.execute(sql`select from lead where workspace = ${workspace} and id = any(${sql.param(ids)}::uuid[])
    order by id for no key update`)
}

/** A merged lead. `isValidated`: whether the address was verified. */
export type MergedLead = Pick<Row, 'first' | 'last' | 'email' | 'account' | 'timeZone' | 'tags' | 'score'>

type Merge = {
  stays: Row
  /** Null if the other one was only a contact. */
  goes: Row | null
  became: MergedLead
  /** Further addresses of the merged lead. */
  further: string[]
  by: string
  at: Date
}

/** Merges one or two leads: the ids and addresses of the other lead to this one. */
export async function writeMergedLead(
  tx: Transaction,
  { stays, goes, became, further, by, at }: Merge,
): Promise<void> {
  const { workspace } = stays
  if (goes) await redirectMerged(tx, { stays, goes, by, at })
  await tx.delete(leadAddress).where(and(eq(leadAddress.workspace, workspace), isKey(became.email)))
  await tx
    .update(lead)
    .set({
      ...became,
      ...provenOf([stays, ...(goes ? [goes] : [])], became.email),
      seenTimeZone: stays.seenTimeZone || (goes?.seenTimeZone ?? ''),
      updatedAt: at,
    })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, stays.id)))
  await noteChange(tx, { stays, became, by, at })
  for (const email of further)
    await tx
      .insert(leadAddress)
      .values({ workspace, key: email.toLowerCase(), email, lead: stays.id, at })
      .onConflictDoUpdate({ target: [leadAddress.workspace, leadAddress.key], set: { lead: stays.id } })
}

function isKey(email: string) {
  return eq(leadAddress.key, email.toLowerCase())
}

/** Since when their facts are known, and whether the kept address was verified. */
function provenOf(
  rows: Row[],
  email: string,
): Pick<Row, 'validated' | 'validatedAt' | 'createdAt' | 'lastSeenAt' | 'forgottenAt'> {
  const kept = rows.find((one) => one.email.toLowerCase() === email.toLowerCase())
  return {
    validated: kept?.validated ?? 'no',
    validatedAt: kept?.validatedAt ?? null,
    createdAt: new Date(Math.min(...rows.map((one) => one.createdAt.getTime()))),
    lastSeenAt: latest(rows.map((one) => one.lastSeenAt)),
    forgottenAt: latest(rows.map((one) => one.forgottenAt)),
  }
}

function latest(moments: (Date | null)[]): Date | null {
  const times = moments.flatMap((one) => one?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

async function noteChange(
  tx: Transaction,
  { stays, became, by, at }: Pick<Merge, 'stays' | 'became' | 'by' | 'at'>,
): Promise<void> {
  const names = ['first', 'last', 'tags', 'timeZone', 'account'] as const
  const changed = names.filter((name) => JSON.stringify(stays[name]) !== JSON.stringify(became[name]))
  if (changed.length === 0) return
  const before: SomeLeadFacts = Object.fromEntries(changed.map((name) => [name, stays[name]]))
  const after: SomeLeadFacts = Object.fromEntries(changed.map((name) => [name, became[name]]))
  const { workspace, id } = stays
  await tx.insert(leadChange).values({ workspace, id: newId(at), lead: id, by, at, before, after })
}

/** The merged lead stays as a deleted row that leads to the other, for concurrent writers. */
async function redirectMerged(
  tx: Transaction,
  { stays, goes, by, at }: Pick<Merge, 'stays' | 'by' | 'at'> & { goes: Row },
): Promise<void> {
  const { workspace, id: into } = stays
  await tx
    .update(lead)
    .set({ deletedAt: at, deletedBy: by, updatedAt: at })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, goes.id)))
  await tx
    .update(leadMerged)
    .set({ into })
    .where(and(eq(leadMerged.workspace, workspace), eq(leadMerged.into, goes.id)))
  await tx
    .update(leadAddress)
    .set({ lead: into })
    .where(and(eq(leadAddress.workspace, workspace), eq(leadAddress.lead, goes.id)))
  const { id, hashid, first, last } = goes
  await tx.insert(leadMerged).values({ workspace, lead: id, into, hashid, first, last, by, at })
}

/** Moves a lead's changes and pending events to another. */
export async function moveLeadRows(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  for (const table of [leadChange, leadEvent])
    await tx
      .update(table)
      .set({ lead: to })
      .where(and(eq(table.workspace, workspace), eq(table.lead, from)))
}
