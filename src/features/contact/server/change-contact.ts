import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { differingFacts, pickFacts } from '#src/features/account/rules/changed-facts.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow, holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ContactFacts, contactFactNames, type SomeContactFacts } from '../schema.ts'
import { requireFreeAddress } from './addresses.ts'
import { contact, contactChange } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type Who = { workspace: string; user: string }
type ContactRow = typeof contact.$inferSelect

/** A change of a contact, identified by the resulting version; null if nothing differed. */
export type RecordedContactChange = { contact: string; name: string; made: number | null }

/**
 * Changes facts about a contact; `version` is the one the form was loaded with, if it has several fields.
 * Throws Refusal 404 `contact_not_found`, 409 `contact_changed` if someone else changed them first, and 409
 * `contact_known` and 422 `address_suppressed` for the address.
 */
export async function changeContact(
  world: World,
  { workspace, user, id, version, change }: Who & { id: string; version?: number; change: SomeContactFacts },
): Promise<RecordedContactChange> {
  return world.db.inWorkspace(workspace, async (tx) => {
    const row = await lockContact(tx, { workspace, id })
    const after = differing(row, change)
    if (version !== undefined && version !== row.version && namesOf(after).length > 0)
      throw new Refusal(
        409,
        'contact_changed',
        msg`Someone edited ${{ name: nameOfContact(row) }} after you opened this page. Reload it, then make your change again.`,
      )
    return write(world, tx, { workspace, user, row, after })
  })
}

/**
 * Undoes a change of a contact. Throws Refusal 404 `contact_not_found`, and 409 `contact_changed` if the same
 * fields have changed since.
 */
export async function undoContactChange(
  world: World,
  { workspace, user, id, version }: Who & { id: string; version: number },
): Promise<RecordedContactChange> {
  return world.db.inWorkspace(workspace, async (tx) => {
    const row = await lockContact(tx, { workspace, id })
    const made = await findRow(tx, contactChange, { workspace, contact: id, version })
    if (!made) throw contactNotFound()
    if (namesOf(differing(row, made.after)).length > 0)
      throw new Refusal(
        409,
        'contact_changed',
        msg`This was changed again in the meantime, so your change couldn’t be undone.`,
      )
    return write(world, tx, { workspace, user, row, after: differing(row, made.before) })
  })
}

/** A contact's name, or their email address. */
export function nameOfContact({
  first,
  last,
  email,
}: Pick<ContactFacts, 'first' | 'last' | 'email'>): string {
  return [first, last].filter(Boolean).join(' ') || email
}

export function contactNotFound(): Refusal {
  return new Refusal(404, 'contact_not_found', msg`This person doesn’t exist in this workspace.`)
}

async function lockContact(
  tx: Transaction,
  { workspace, id }: { workspace: string; id: string },
): Promise<ContactRow> {
  const row = await holdRow(tx, contact, { workspace, id, deletedAt: null })
  if (!row) throw contactNotFound()
  return row
}

function namesOf(facts: SomeContactFacts) {
  return contactFactNames.filter((name) => facts[name] !== undefined)
}

function differing(row: ContactFacts, wanted: SomeContactFacts): SomeContactFacts {
  return differingFacts<SomeContactFacts>(row, wanted, contactFactNames)
}

async function write(
  { clock, secrets }: World,
  tx: Transaction,
  { workspace, user, row, after }: Who & { row: ContactRow; after: SomeContactFacts },
): Promise<RecordedContactChange> {
  const said = { contact: row.id, name: nameOfContact({ ...row, ...after }) }
  const names = namesOf(after)
  if (names.length === 0) return { ...said, made: null }
  const { email } = after
  if (email) await requireFreeAddress({ secrets }, tx, { workspace, email, except: row.id })
  const version = row.version + 1
  const at = clock.now()
  await tx
    .update(contact)
    .set({ ...after, version, updatedAt: at })
    .where(and(eq(contact.workspace, workspace), eq(contact.id, row.id)))
  const before = pickFacts<SomeContactFacts>(row, names)
  await tx.insert(contactChange).values({ workspace, contact: row.id, version, by: user, at, before, after })
  return { ...said, made: version }
}
