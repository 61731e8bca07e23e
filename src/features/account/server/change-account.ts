import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { isForeignKeyViolation } from '#src/platform/database/foreign-key.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { differingFacts, isSameFact, pickFacts } from '../rules/changed-facts.ts'
import { customFactsOf, isOwnName, type OwnName, withOwn } from '../rules/custom-field.ts'
import { changedTags, type TagChange } from '../rules/tags.ts'
import { type AccountFacts, type FactName, factNames, type SomeFacts } from '../schema.ts'
import { domainTaken, findDomainHolder } from './domain-holder.ts'
import { lockDomains } from './remove-account.ts'
import { accountNotFound } from './require-account.ts'
import { account, accountChange } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

/** A change of an account, identified by the resulting version. */
export type RecordedChange = { id: string; version: number }

/**
 * The result of a change: `made` is null if nothing differed. `overtaken`: someone else (`by`) changed one of
 * the fields since it was read, with its current values; nothing is written.
 */
export type Changed =
  | { kind: 'changed'; name: string; made: RecordedChange | null }
  | { kind: 'overtaken'; name: string; by: string; now: SomeFacts }

/**
 * Changes facts about an account read at `version`. Other fields that changed meanwhile stay. Throws Refusal
 * 404 `account_not_found`, 409 `account_domain_taken` and 422 `owner_not_member`.
 */
export async function changeAccount(
  { db, clock }: World,
  { workspace, user, id, version, change }: Who & { id: string; version: number; change: SomeFacts },
): Promise<Changed> {
  const done = db.inWorkspace(workspace, async (tx): Promise<Changed> => {
    const [row] = await lockAccounts(tx, { workspace, ids: [id] })
    if (!row) throw accountNotFound()
    const since = await changesSince(tx, { workspace, id, version })
    const after = differing(row, touched(change, since))
    const by = overtakenBy(user, namesOf(after), since)
    if (by) return { kind: 'overtaken', name: row.name, by, now: pickFacts(knownOf(row), namesOf(after)) }
    const holder = await findOtherHolder(tx, { row, after })
    if (holder) throw domainTaken(after.domain ?? '', holder)
    const made = await write(tx, { workspace, by: user, at: clock.now() }, { row, after })
    return { kind: 'changed', name: after.name ?? row.name, made }
  })
  return refuseNonMembers(done)
}

/** A bulk change. */
export type Assignment = Pick<AccountFacts, 'stage'> | Pick<AccountFacts, 'owner'> | TagChange

/**
 * Makes the same change to many accounts, skipping those in the trash, those already up to date, and those
 * with too many tags. Returns the changes. Throws Refusal 404 `account_not_found` if none exists, and 422
 * `owner_not_member`.
 */
export async function assignAccounts(
  { db, clock }: World,
  { workspace, user, ids, assignment }: Who & { ids: string[]; assignment: Assignment },
): Promise<RecordedChange[]> {
  const done = db.inWorkspace(workspace, async (tx) => {
    const made: RecordedChange[] = []
    for (const row of await lockSome(tx, { workspace, ids })) {
      const after = differing(row, assigned(row, assignment))
      const change = await write(tx, { workspace, by: user, at: clock.now() }, { row, after })
      if (change) made.push(change)
    }
    return made
  })
  return refuseNonMembers(done)
}

/**
 * Undoes changes of accounts. Fields changed again since then stay, and so do owners who are no longer
 * members and domains that another account has by now. Returns how many were undone and how many stay. Throws Refusal 404 `account_not_found` if none
 * exists.
 */
export async function undoAccountChanges(
  { db, clock }: World,
  { workspace, user, changes }: Who & { changes: RecordedChange[] },
): Promise<{ takenBack: number; kept: number }> {
  return db.inWorkspace(workspace, async (tx) => {
    let takenBack = 0
    const ids = changes.map(({ id }) => id)
    for (const row of await lockSome(tx, { workspace, ids })) {
      const change = await findChange(tx, { workspace, of: changes.find(({ id }) => id === row.id) })
      const stands = change && namesOf(differing(row, change.after)).length === 0
      if (!stands || !(await isMemberOrEmpty(tx, { workspace, owner: change.before.owner }))) continue
      const after = differing(row, change.before)
      if (await findOtherHolder(tx, { row, after })) continue
      await write(tx, { workspace, by: user, at: clock.now() }, { row, after })
      takenBack += 1
    }
    return { takenBack, kept: changes.length - takenBack }
  })
}

type Row = typeof account.$inferSelect

/** Locked in a fixed order, to prevent deadlocks. */
async function lockAccounts(
  tx: Transaction,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Row[]> {
  return tx
    .select()
    .from(account)
    .where(and(eq(account.workspace, workspace), inArray(account.id, ids), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
    .for('update')
}

async function lockSome(tx: Transaction, which: { workspace: string; ids: string[] }): Promise<Row[]> {
  const rows = await lockAccounts(tx, which)
  if (rows.length === 0) throw accountNotFound()
  return rows
}

function assigned({ tags }: Row, assignment: Assignment): SomeFacts {
  const isOfTags = 'addTag' in assignment || 'removeTag' in assignment
  return isOfTags ? { tags: changedTags(tags, assignment) } : assignment
}

type Name = FactName | OwnName

function namesOf(facts: SomeFacts): Name[] {
  const own = Object.keys(facts).filter(isOwnName)
  return [...factNames, ...own].filter((name) => facts[name] !== undefined)
}

/** All facts about an account, including custom fields. */
function knownOf(row: Row): SomeFacts {
  return { ...row, ...customFactsOf(row.fields) }
}

/** The wanted facts that differ from the row. */
function differing(row: Row, wanted: SomeFacts): SomeFacts {
  return differingFacts<SomeFacts>(knownOf(row), wanted, namesOf(wanted))
}

type Past = Pick<typeof accountChange.$inferSelect, 'by' | 'before' | 'after'>

/** Oldest first. */
async function changesSince(
  tx: Transaction,
  { workspace, id, version }: { workspace: string; id: string; version: number },
): Promise<Past[]> {
  return tx
    .select({ by: accountChange.by, before: accountChange.before, after: accountChange.after })
    .from(accountChange)
    .where(and(matching(accountChange, { workspace, account: id }), gt(accountChange.version, version)))
    .orderBy(asc(accountChange.version))
}

/** Drops fields unchanged since the form was loaded, even if they have changed in the meantime. */
function touched(change: SomeFacts, since: Past[]): SomeFacts {
  return pickFacts(
    change,
    namesOf(change).filter((name) => {
      const before = since.find((past) => Object.hasOwn(past.before, name))?.before
      return !before || !isSameFact(before[name], change[name])
    }),
  )
}

/** Others who changed one of these fields, latest first. */
function overtakenBy(user: string, names: Name[], since: Past[]): string | undefined {
  return since.findLast(({ by, after }) => by !== user && names.some((name) => Object.hasOwn(after, name)))
    ?.by
}

async function findChange(
  tx: Transaction,
  { workspace, of }: { workspace: string; of: RecordedChange | undefined },
): Promise<{ before: SomeFacts; after: SomeFacts } | undefined> {
  if (!of) return undefined
  const [found] = await tx
    .select({ before: accountChange.before, after: accountChange.after })
    .from(accountChange)
    .where(matching(accountChange, { workspace, account: of.id, version: of.version }))
  return found
}

type Owned = { workspace: string; owner: string | null | undefined }

async function isMemberOrEmpty(tx: Transaction, { workspace, owner }: Owned): Promise<boolean> {
  if (!owner) return true
  const [member] = await tx
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, owner)))
  return member !== undefined
}

/** The other account that already has the new domain; holds back concurrent changes of domains. */
async function findOtherHolder(
  tx: Transaction,
  { row: { workspace }, after: { domain } }: { row: Row; after: SomeFacts },
): Promise<{ name: string } | undefined> {
  if (!domain) return undefined
  await lockDomains(tx, workspace)
  return findDomainHolder(tx, { workspace, domain })
}

/** A foreign key to the membership also catches members who left in the meantime. */
async function refuseNonMembers<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error
    throw new Refusal(422, 'owner_not_member', msg`Choose a member of this workspace, or no one.`)
  })
}

type Signed = { workspace: string; by: string; at: Date }

async function write(
  tx: Transaction,
  { workspace, by, at }: Signed,
  { row, after }: { row: Row; after: SomeFacts },
): Promise<RecordedChange | null> {
  const names = namesOf(after)
  if (names.length === 0) return null
  const plain = names.filter((name) => !isOwnName(name))
  const version = row.version + 1
  await tx
    .update(account)
    .set({ ...pickFacts(after, plain), fields: withOwn(row.fields, after), version, updatedAt: at })
    .where(and(eq(account.workspace, workspace), eq(account.id, row.id)))
  const before = pickFacts(knownOf(row), names)
  await tx.insert(accountChange).values({ workspace, account: row.id, version, by, at, before, after })
  return { id: row.id, version }
}
