import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { isSuppressed } from '#src/features/lead/server/suppressed-addresses.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { contact } from './tables.ts'

type Which = { workspace: string; email: string; except?: string }

/**
 * That a member may write this address down: throws Refusal 422 `address_suppressed` where its owner was removed, and 409
 * `contact_known` where a contact has it already.
 */
export async function requireFreeAddress(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { workspace, email, except }: Which,
): Promise<void> {
  if (email === '') return
  // One after the other of those who write the same address down, as the database's triggers wait, too.
  await tx.execute(sql`select lock_person(${workspace}::uuid, ${email})`)
  if (await isSuppressed({ secrets }, tx, { workspace, email }))
    throw new Refusal(
      422,
      'address_suppressed',
      msg`This person was removed for good. They can come back only by themselves, by confirming their address at a link.`,
    )
  const [holder] = await tx
    .select({ first: contact.first, last: contact.last, company: account.name })
    .from(contact)
    .leftJoin(
      account,
      and(
        eq(account.workspace, contact.workspace),
        eq(account.id, contact.account),
        isNull(account.deletedAt),
      ),
    )
    .where(
      and(
        eq(contact.workspace, workspace),
        or(
          eq(contact.emailKey, email.toLowerCase()),
          sql`${contact.lead} = (select a.lead from lead_address a
            where a.workspace = ${workspace} and a.key = ${email.toLowerCase()})`,
        ),
        isNull(contact.deletedAt),
        except ? ne(contact.id, except) : undefined,
      ),
    )
  if (!holder) return
  const name = [holder.first, holder.last].filter(Boolean).join(' ') || email
  const { company } = holder
  throw new Refusal(
    409,
    'contact_known',
    company
      ? msg`${{ name }} already stands among the people of ${{ company }}.`
      : msg`${{ name }} already stands among the people of another company.`,
  )
}
