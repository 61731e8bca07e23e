import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { isSuppressed } from '#src/features/lead/server/suppressed-addresses.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { contact } from './tables.ts'

type Which = { workspace: string; email: string; except?: string }

/**
 * Throws Refusal 422 `address_suppressed` if the owner of this address was erased, and 409 `contact_known` if
 * a contact has it.
 */
export async function requireFreeAddress(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { workspace, email, except }: Which,
): Promise<void> {
  if (email === '') return
  // Serializes additions of the same address, with the same lock as the database's triggers.
  await tx.execute(sql`select lock_person(${workspace}::uuid, ${email})`)
  if (await isSuppressed({ secrets }, tx, { workspace, email }))
    throw new Refusal(
      422,
      'address_suppressed',
      msg`This person was deleted permanently. They can only be added again if they verify their email address through a link.`,
    )
  const [holder] = await tx
    .select({ first: contact.first, last: contact.last, company: account.name })
    .from(contact)
    .leftJoin(
      account,
      matching(account, { workspace: contact.workspace, id: contact.account, deletedAt: null }),
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
      ? msg`${{ name }} is already a contact at ${{ company }}.`
      : msg`${{ name }} is already a contact at another company.`,
  )
}
