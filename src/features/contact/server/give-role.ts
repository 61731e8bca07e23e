import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { lead } from '#src/features/lead/server/tables.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DealRole } from '../schema.ts'
import { addContact } from './add-contact.ts'
import { changeContact, nameOfContact, type RecordedContactChange } from './change-contact.ts'
import { contact } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type Given = { workspace: string; user: string; account: string; lead: string; role: DealRole }

/**
 * Sets a lead's role in the deal, adding them as a contact of the company if needed. Throws Refusal 404
 * `lead_not_found` and `account_not_found`.
 */
export async function giveLeadRole(
  world: World,
  { workspace, user, account, lead: id, role }: Given,
): Promise<RecordedContactChange & { isNew: boolean }> {
  return world.db.inWorkspace(workspace, async (tx) => {
    const person = await holdRow(tx, lead, { workspace, id, deletedAt: null })
    if (!person) throw new Refusal(404, 'lead_not_found', msg`This person doesn’t exist in this workspace.`)
    const [known] = await tx
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.workspace, workspace), eq(contact.lead, id), isNull(contact.deletedAt)))
    if (known)
      return {
        ...(await changeContact(world, { workspace, user, id: known.id, change: { role } })),
        isNew: false,
      }
    const { first, last, email } = person
    const empty = { title: '', phone: '', profile: '', note: '' }
    const made = await addContact(world, { workspace, user, account, first, last, email, role, ...empty })
    return { contact: made.id, name: nameOfContact(person), made: 1, isNew: true }
  })
}
