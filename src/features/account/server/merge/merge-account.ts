import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type CustomFacts, customFactsOf, withOwn } from '#src/features/account/rules/custom-field.ts'
import { type MergeChoice, merged, mergedFields } from '#src/features/account/rules/merge.ts'
import type { SomeFacts } from '#src/features/account/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { lockDomains } from '../remove-account.ts'
import { accountNotFound } from '../require-account.ts'
import { account, accountChange, accountMerged, accountNote } from '../tables.ts'

type Row = typeof account.$inferSelect
export type Pair = { workspace: string; stays: string; goes: string }

/**
 * Locks two accounts until the transaction ends, in a fixed order, so that concurrent merges run one after
 * the other. Recording visits doesn't wait. Throws Refusal 404 `account_not_found` if either doesn't exist
 * any more.
 */
export async function lockPair(
  tx: Transaction,
  { workspace, stays, goes }: Pair,
): Promise<{ stays: Row; goes: Row }> {
  await tx.execute(sql`select from account where workspace = ${workspace} and id in (${stays}, ${goes})
    order by id for no key update`)
  const rows = await tx
    .select()
    .from(account)
    .where(
      and(eq(account.workspace, workspace), inArray(account.id, [stays, goes]), isNull(account.deletedAt)),
    )
  const pair = { stays: rows.find(({ id }) => id === stays), goes: rows.find(({ id }) => id === goes) }
  if (!pair.stays || !pair.goes || stays === goes) throw accountNotFound()
  return { stays: pair.stays, goes: pair.goes }
}

/**
 * Merges the facts of two accounts: chosen values, and notes of both. The other's URL leads to the one that
 * stays. Throws Refusal 409 `account_changed` if either has changed since it was read.
 */
export async function mergeFacts(
  tx: Transaction,
  pair: { stays: Row; goes: Row },
  { versions, choice, by, at }: { versions: [number, number]; choice: MergeChoice; by: string; at: Date },
): Promise<void> {
  const { stays, goes } = pair
  if (stays.version !== versions[0] || goes.version !== versions[1])
    throw new Refusal(
      409,
      'account_changed',
      msg`One of these accounts was changed after you opened this page. Review both, then choose again.`,
    )
  const { workspace } = stays
  function of(id: string) {
    return and(eq(account.workspace, workspace), eq(account.id, id))
  }
  await lockDomains(tx, workspace)
  await tx.update(account).set({ deletedAt: at, deletedBy: by, updatedAt: at }).where(of(goes.id))
  const became = merged(stays, goes, choice)
  const version = stays.version + 1
  const facts = factsOf(became, stays)
  const after = { ...facts, ...ownFilled(stays, goes) }
  await tx
    .update(account)
    .set({
      ...facts,
      fields: withOwn(stays.fields, after),
      name: became.name,
      domain: became.domain,
      version,
      updatedAt: at,
    })
    .where(of(stays.id))
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, Reflect.get(stays, name) ?? null]),
  )
  await tx.insert(accountChange).values({ workspace, account: stays.id, version, by, at, before, after })
  await tx
    .update(accountNote)
    .set({ account: stays.id })
    .where(and(eq(accountNote.workspace, workspace), eq(accountNote.account, goes.id)))
  await redirectMerged(tx, { workspace, stays: stays.id, goes, by, at })
}

/** The facts that differ from before. */
function factsOf(became: ReturnType<typeof merged>, was: Row): SomeFacts {
  const names = [
    ...mergedFields.filter((name) => name !== 'name' && name !== 'domain'),
    'nextStepOn',
    'tags',
  ] as const
  const changed = names.filter((name) => JSON.stringify(became[name]) !== JSON.stringify(was[name]))
  const facts: SomeFacts = {}
  for (const name of changed) Object.assign(facts, { [name]: became[name] })
  return facts
}

/** The other account's values of custom fields that are empty on the one that stays. */
function ownFilled(stays: Row, goes: Row): CustomFacts {
  const missing = Object.entries(goes.fields).filter(([id]) => stays.fields[id] === undefined)
  return customFactsOf(Object.fromEntries(missing))
}

/** Redirects the merged account's URL, and those that led to it, to the one that stays. */
async function redirectMerged(
  tx: Transaction,
  {
    workspace,
    stays: into,
    goes,
    by,
    at,
  }: { workspace: string; stays: string; goes: Row; by: string; at: Date },
): Promise<void> {
  await tx
    .update(accountMerged)
    .set({ into })
    .where(and(eq(accountMerged.workspace, workspace), eq(accountMerged.into, goes.id)))
  const { id, name, domain } = goes
  await tx.insert(accountMerged).values({ workspace, account: id, into, name, domain, by, at })
}
