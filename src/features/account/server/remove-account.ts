import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findMergedInto } from './merge/find-merged.ts'
import { account } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; account: string }

/**
 * Moves an account to the trash: its links keep working and its people stay, both without an account until
 * `restoreAccount`. Throws Refusal 404 `account_not_found`.
 */
export async function removeAccount(
  { db, clock }: World,
  { workspace, user, account: id }: Which,
): Promise<void> {
  const now = clock.now()
  const removed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(account)
      .set({ deletedAt: now, deletedBy: user, updatedAt: now })
      .where(and(eq(account.workspace, workspace), eq(account.id, id), isNull(account.deletedAt)))
      .returning({ id: account.id }),
  )
  if (removed.length === 0) throw accountNotFound()
}

/**
 * Undoes `removeAccount`. If another account has its domain by now, it is restored without one, and
 * `lostDomain` is set. Throws Refusal 404 `account_not_found`.
 */
export async function restoreAccount(
  { db, clock }: World,
  { workspace, account: id }: Omit<Which, 'user'>,
): Promise<{ lostDomain: string | undefined }> {
  return db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .select({ domain: account.domain })
      .from(account)
      .where(and(eq(account.workspace, workspace), eq(account.id, id), isNotNull(account.deletedAt)))
      .for('update')
    if (!row || (await findMergedInto({ db }, { workspace, account: id }))) throw accountNotFound()
    const lostDomain = row.domain && (await isTaken(tx, workspace, row.domain)) ? row.domain : undefined
    await tx
      .update(account)
      .set({
        deletedAt: null,
        deletedBy: null,
        updatedAt: clock.now(),
        ...(lostDomain === undefined ? {} : { domain: null }),
      })
      .where(and(eq(account.workspace, workspace), eq(account.id, id)))
    return { lostDomain }
  })
}

/** Serializes with concurrent changes of domains. */
async function isTaken(tx: Transaction, workspace: string, domain: string): Promise<boolean> {
  await lockDomains(tx, workspace)
  const [holder] = await tx
    .select({ id: account.id })
    .from(account)
    .where(matching(account, { workspace, domain: domain.toLowerCase(), deletedAt: null }))
  return holder !== undefined
}

/** Serializes changes of accounts' domains. */
export async function lockDomains(tx: Transaction, workspace: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account-domain ${workspace}`}, 0))`)
}

function accountNotFound(): Refusal {
  return new Refusal(404, 'account_not_found', msg`This account doesn’t exist in this workspace.`)
}
