import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { type ContactFacts, contactFactNames, type SomeContactFacts } from '../schema.ts'
import { contact, contactChange } from './tables.ts'

type Row = typeof contact.$inferSelect

/** Locks these contacts until the transaction ends, in a fixed order. */
export async function holdContacts(
  tx: Transaction,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<void> {
  await tx.execute(sql`select from contact where workspace = ${workspace} and id = any(${sql.param(ids)}::uuid[])
    order by id for update`)
}

type Merge = {
  stays: Row
  /** Null if there was only one contact. */
  goes: Row | null
  became: ContactFacts & { account: string }
  by: string
  at: Date
}

/** Merges one or two contacts into one. The history of the other is kept. */
export async function writeMergedContact(
  tx: Transaction,
  { stays, goes, became, by, at }: Merge,
): Promise<void> {
  const { workspace, id } = stays
  const { account, ...facts } = became
  if (goes) {
    await tx
      .update(contact)
      .set({ mergedInto: id, account })
      .where(and(eq(contact.workspace, workspace), eq(contact.mergedInto, goes.id)))
    await tx
      .update(contact)
      .set({ mergedInto: id, account, deletedAt: at, deletedBy: by, updatedAt: at })
      .where(and(eq(contact.workspace, workspace), eq(contact.id, goes.id)))
  }
  const changed = contactFactNames.filter((name) => stays[name] !== facts[name])
  if (changed.length === 0 && account === stays.account) return
  const version = stays.version + 1
  await tx
    .update(contact)
    .set({ ...facts, account, version, updatedAt: at })
    .where(and(eq(contact.workspace, workspace), eq(contact.id, id)))
  if (changed.length === 0) return
  const before: SomeContactFacts = Object.fromEntries(changed.map((name) => [name, stays[name]]))
  const after: SomeContactFacts = Object.fromEntries(changed.map((name) => [name, facts[name]]))
  await tx.insert(contactChange).values({ workspace, contact: id, version, by, at, before, after })
}
