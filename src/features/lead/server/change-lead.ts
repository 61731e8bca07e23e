import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { differingFacts, isSameFact, pickFacts } from '#src/features/account/rules/changed-facts.ts'
import { changedTags } from '#src/features/account/rules/tags.ts'
import { accountNotFound } from '#src/features/account/server/require-account.ts'
import { account } from '#src/features/account/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type LeadAssignment, type LeadFact, leadFactNames, type SomeLeadFacts } from '../schema.ts'
import { lead, leadChange } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

/**
 * The result of a change: `made` is its id, null if nothing differed. `overtaken`: a field changed since the
 * form was loaded; nothing is written.
 */
export type ChangedLead =
  | { kind: 'changed'; name: string; made: string | null }
  | { kind: 'overtaken'; name: string; field: LeadFact }

/**
 * Changes facts about a person; `was` holds the values the form was loaded with. Throws Refusal 404
 * `person_not_found` and `account_not_found`.
 */
export async function changeLead(
  { db, clock }: World,
  { workspace, user, id, change, was }: Who & { id: string; change: SomeLeadFacts; was: SomeLeadFacts },
): Promise<ChangedLead> {
  return db.inWorkspace(workspace, async (tx): Promise<ChangedLead> => {
    const [row] = await holdLeads(tx, { workspace, ids: [id] })
    if (!row) throw personNotFound()
    await requireCompany(tx, { workspace, company: change.account })
    const after = differing(row, change)
    const field = namesOf(after).find((one) => was[one] !== undefined && !isSameFact(was[one], row[one]))
    if (field) return { kind: 'overtaken', name: nameOrEmail(row), field }
    const made = await write(tx, { workspace, by: user, at: clock.now() }, { row, after })
    return { kind: 'changed', name: nameOrEmail(row), made }
  })
}

/**
 * Makes the same change to many people, skipping those in the trash, those already up to date, and those with
 * too many tags. Returns the ids of the changes. Throws Refusal 404 `person_not_found` if none exists, and
 * `account_not_found`.
 */
export async function assignLeads(
  { db, clock }: World,
  { workspace, user, ids, assignment }: Who & { ids: string[]; assignment: LeadAssignment },
): Promise<string[]> {
  return db.inWorkspace(workspace, async (tx) => {
    const made: string[] = []
    if ('account' in assignment) await requireCompany(tx, { workspace, company: assignment.account })
    for (const row of await holdSome(tx, { workspace, ids })) {
      const after = differing(row, assigned(row, assignment))
      const change = await write(tx, { workspace, by: user, at: clock.now() }, { row, after })
      if (change) made.push(change)
    }
    return made
  })
}

/**
 * Undoes changes of people. Fields changed again since then stay, and so do companies that no longer exist.
 * Returns how many were undone and how many stay. Throws Refusal 404 `person_not_found` if none exists.
 */
export async function undoLeadChanges(
  { db, clock }: World,
  { workspace, user, changes }: Who & { changes: string[] },
): Promise<{ takenBack: number; kept: number }> {
  return db.inWorkspace(workspace, async (tx) => {
    const found = await tx
      .select({ lead: leadChange.lead, before: leadChange.before, after: leadChange.after })
      .from(leadChange)
      .where(and(eq(leadChange.workspace, workspace), inArray(leadChange.id, changes)))
    const of = new Map(found.map((change) => [change.lead, change]))
    let takenBack = 0
    for (const row of await holdSome(tx, { workspace, ids: [...of.keys()] })) {
      const change = of.get(row.id)
      const stands = change && namesOf(differing(row, change.after)).length === 0
      if (!stands || !(await accountExists(tx, { workspace, company: change.before.account }))) continue
      const after = differing(row, change.before)
      await write(tx, { workspace, by: user, at: clock.now() }, { row, after })
      takenBack += 1
    }
    return { takenBack, kept: changes.length - takenBack }
  })
}

type Row = typeof lead.$inferSelect

/** A person's name, or their email address. */
function nameOrEmail({ first, last, email }: Pick<Row, 'first' | 'last' | 'email'>): string {
  return `${first} ${last}`.trim() || email
}

/** Locked in a fixed order, to prevent deadlocks. */
async function holdLeads(
  tx: Transaction,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Row[]> {
  return tx
    .select()
    .from(lead)
    .where(and(eq(lead.workspace, workspace), inArray(lead.id, ids), isNull(lead.deletedAt)))
    .orderBy(asc(lead.id))
    .for('update')
}

async function holdSome(tx: Transaction, which: { workspace: string; ids: string[] }): Promise<Row[]> {
  const rows = which.ids.length === 0 ? [] : await holdLeads(tx, which)
  if (rows.length === 0) throw personNotFound()
  return rows
}

function assigned({ tags }: Row, assignment: LeadAssignment): SomeLeadFacts {
  return 'account' in assignment ? { account: assignment.account } : { tags: changedTags(tags, assignment) }
}

function namesOf(facts: SomeLeadFacts): LeadFact[] {
  return leadFactNames.filter((name) => facts[name] !== undefined)
}

/** The wanted facts that differ from the row. */
function differing(row: Row, wanted: SomeLeadFacts): SomeLeadFacts {
  return differingFacts<SomeLeadFacts>(row, wanted, leadFactNames)
}

type Company = { workspace: string; company: string | null | undefined }

async function accountExists(tx: Transaction, { workspace, company }: Company): Promise<boolean> {
  if (!company) return true
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.workspace, workspace), eq(account.id, company), isNull(account.deletedAt)))
    .for('share')
  return found !== undefined
}

async function requireCompany(tx: Transaction, company: Company): Promise<void> {
  if (!(await accountExists(tx, company))) throw accountNotFound()
}

async function write(
  tx: Transaction,
  { workspace, by, at }: { workspace: string; by: string; at: Date },
  { row, after }: { row: Row; after: SomeLeadFacts },
): Promise<string | null> {
  const names = namesOf(after)
  if (names.length === 0) return null
  await tx
    .update(lead)
    .set({ ...after, updatedAt: at })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, row.id)))
  const id = newId(at)
  await tx
    .insert(leadChange)
    .values({ workspace, id, lead: row.id, by, at, before: pickFacts<SomeLeadFacts>(row, names), after })
  return id
}

export function personNotFound(): Refusal {
  return new Refusal(404, 'person_not_found', msg`This person doesn’t exist.`)
}
