import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requireFreeAddress } from './addresses.ts'
import { contactNotFound, nameOfContact } from './change-contact.ts'
import { contact } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type Which = { workspace: string; user: string; contact: string }

/** Moves a contact to the trash; a lead with their address stays. Throws Refusal 404 `contact_not_found`. */
export async function removeContact(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { workspace, user, contact: id }: Which,
): Promise<{ name: string }> {
  const at = clock.now()
  const [gone] = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(contact)
      .set({ deletedAt: at, deletedBy: user, updatedAt: at })
      .where(and(eq(contact.workspace, workspace), eq(contact.id, id), isNull(contact.deletedAt)))
      .returning(),
  )
  if (!gone) throw contactNotFound()
  return { name: nameOfContact(gone) }
}

/**
 * Undoes `removeContact`. Throws Refusal 404 `contact_not_found`, and 409 `contact_known` if someone else was
 * added with the same address.
 */
export async function restoreContact(
  { db, clock, secrets }: World,
  { workspace, contact: id }: Omit<Which, 'user'>,
): Promise<{ name: string }> {
  const mine = and(matching(contact, { workspace, id, mergedInto: null }), isNotNull(contact.deletedAt))
  return db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx.select().from(contact).where(mine).for('update')
    if (!row) throw contactNotFound()
    await requireFreeAddress({ secrets }, tx, { workspace, email: row.email, except: id })
    await tx.update(contact).set({ deletedAt: null, deletedBy: null, updatedAt: clock.now() }).where(mine)
    return { name: nameOfContact(row) }
  })
}
