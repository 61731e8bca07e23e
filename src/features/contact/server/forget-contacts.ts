import { and, asc, eq, or } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { contact } from './tables.ts'

type Of = { workspace: string; id: string; email: string }

/** Permanently deletes a lead's contact with its changes, and contacts with their address in the trash. */
export async function forgetContacts(tx: Transaction, person: Of): Promise<void> {
  await tx.delete(contact).where(isOf(person))
}

/** The contacts of a lead, for the export of their data. */
export async function listContactsOf(tx: Transaction, person: Of) {
  return tx
    .select({
      company: account.name,
      first: contact.first,
      last: contact.last,
      email: contact.email,
      title: contact.title,
      phone: contact.phone,
      profile: contact.profile,
      role: contact.role,
      note: contact.note,
      added_at: contact.createdAt,
      removed_at: contact.deletedAt,
    })
    .from(contact)
    .innerJoin(account, and(eq(account.workspace, contact.workspace), eq(account.id, contact.account)))
    .where(isOf(person))
    .orderBy(asc(contact.createdAt))
}

function isOf({ workspace, id, email }: Of) {
  return and(
    eq(contact.workspace, workspace),
    or(eq(contact.lead, id), eq(contact.emailKey, email.trim().toLowerCase())),
  )
}
