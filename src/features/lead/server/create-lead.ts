import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { leadsByAddress } from './merge/current-lead.ts'
import { lockAddresses } from './merge/merge-lead.ts'
import { isSuppressed } from './suppressed-addresses.ts'
import { lead } from './tables.ts'

type NewPerson = {
  workspace: string
  /** Null for leads who came on their own. */
  user: string | null
  email: string
  first?: string
  last?: string
  account?: string | undefined
}

/**
 * Adds a person, or finds the one with this email address in the workspace (ignoring case) and fills in
 * missing facts. Safe against races. Throws Refusal 404 `account_not_found`, and 422 `address_suppressed` if
 * a member adds someone who was erased.
 */
export async function createLead(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, user, email, first = '', last = '', account }: NewPerson,
): Promise<{ id: string; hashid: string; isNew: boolean }> {
  const now = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    if (account) await requireAccount({ db }, { workspace, account })
    if (user && (await isSuppressed({ secrets }, tx, { workspace, email })))
      throw new Refusal(
        422,
        'address_suppressed',
        msg`This person was deleted permanently. They can only be added again if they verify their email address through a link.`,
      )
    // A concurrent merge holds its addresses until it is decided who they lead to.
    await lockAddresses(tx, { workspace, emails: [email.trim()] })
    const whose = (await leadsByAddress(tx, { workspace, emails: [email.trim()] })).get(email.trim())
    if (whose) return fillIn(tx, { workspace, id: whose, said: { first, last, account }, now })
    const [made] = await tx
      .insert(lead)
      .values({
        workspace,
        id: newId(now),
        hashid: newHashid(),
        email: email.trim(),
        first,
        last,
        account: account ?? null,
        createdBy: user,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: lead.id, hashid: lead.hashid })
    if (made) return { ...made, isNew: true }
    const known = (await leadsByAddress(tx, { workspace, emails: [email.trim()] })).get(email.trim())
    if (!known) throw new Error('a lead was neither added nor found')
    return fillIn(tx, { workspace, id: known, said: { first, last, account }, now })
  })
}

type Filling = {
  workspace: string
  id: string
  said: Required<Pick<NewPerson, 'first' | 'last'>> & Pick<NewPerson, 'account'>
  now: Date
}

/** Fills in missing facts. */
async function fillIn(
  tx: Transaction,
  { workspace, id, said: { first, last, account }, now }: Filling,
): Promise<{ id: string; hashid: string; isNew: boolean }> {
  const [known] = await tx
    .update(lead)
    .set({
      first: sql`coalesce(nullif(${lead.first}, ''), ${first})`,
      last: sql`coalesce(nullif(${lead.last}, ''), ${last})`,
      account: sql`coalesce(${lead.account}, ${account ?? null}::uuid)`,
      updatedAt: now,
    })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id), isNull(lead.deletedAt)))
    .returning({ id: lead.id, hashid: lead.hashid })
  if (!known) throw new Error('a lead was neither added nor found')
  return { ...known, isNew: false }
}
