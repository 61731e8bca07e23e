import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { leadsByAddress } from './merge/lead-now.ts'
import { lockAddresses } from './merge/merge-lead.ts'
import { isSuppressed } from './suppressed-addresses.ts'
import { lead } from './tables.ts'

type NewPerson = {
  workspace: string
  /** Nobody for who came by themselves. */
  user: string | null
  email: string
  first?: string
  last?: string
  account?: string | undefined
}

/**
 * Adds a person, or finds the one who already has this e-mail address in the workspace (in any case of letters);
 * what that one lacked is then filled in. The database decides a race of two.
 * Throws Refusal 404 `account_not_found`, and 422 `address_suppressed` where a member writes down who was removed.
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
        msg`This person was removed for good. They can come back only by themselves, by confirming their address at a link.`,
      )
    // Whoever merges two people holds their addresses until it is known to whom each leads.
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

/** Fills in what is not known of somebody. */
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
