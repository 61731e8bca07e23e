import { requireAccount } from '#src/features/account/server/require-account.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ContactFacts } from '../schema.ts'
import { requireFreeAddress } from './addresses.ts'
import { contact } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type NewContact = ContactFacts & { workspace: string; user: string; account: string }

/**
 * Adds a contact to a company. A lead with the same address is linked to it. Throws Refusal 404
 * `account_not_found`, 409 `contact_known` if a contact has this address, and 422 `address_suppressed` for an
 * erased person.
 */
export async function addContact(
  { db, clock, secrets }: World,
  { workspace, user, account, ...facts }: NewContact,
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  await db.inWorkspace(workspace, async (tx) => {
    await requireAccount({ db }, { workspace, account })
    await requireFreeAddress({ secrets }, tx, { workspace, email: facts.email })
    await tx
      .insert(contact)
      .values({ workspace, id, account, ...facts, createdBy: user, createdAt: now, updatedAt: now })
  })
  return { id }
}
