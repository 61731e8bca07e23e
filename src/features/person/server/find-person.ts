import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { contact } from '#src/features/contact/server/tables.ts'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { KnownPerson } from '../rules/merge-person.ts'

type LeadRow = typeof lead.$inferSelect
type ContactRow = typeof contact.$inferSelect

/** A person in a list: a lead, a contact, or both. `id` is the lead's, or the contact's without a lead. */
export type FoundPerson = {
  id: string
  lead: LeadRow | null
  contact: ContactRow | null
  known: KnownPerson
}

type Which = { workspace: string; id: string }

/**
 * A person by the id of a lead or of a contact. Throws Refusal 404 `person_not_found`, also for people in the
 * trash.
 */
export async function findPersonToMerge(tx: Transaction, which: Which): Promise<FoundPerson> {
  const found = (await byLead(tx, which)) ?? (await byContact(tx, which))
  if (!found) throw personNotFound()
  return found
}

async function byLead(tx: Transaction, { workspace, id }: Which): Promise<FoundPerson | undefined> {
  const row = await findRow(tx, lead, { workspace, id, deletedAt: null })
  if (!row) return undefined
  const [known] = await tx
    .select()
    .from(contact)
    .where(matching(contact, { workspace, lead: id, deletedAt: null }))
    .orderBy(asc(contact.id))
    .limit(1)
  return foundOf(row, known ?? null)
}

async function byContact(tx: Transaction, { workspace, id }: Which): Promise<FoundPerson | undefined> {
  const row = await findRow(tx, contact, { workspace, id, deletedAt: null })
  if (!row) return undefined
  const whose = row.lead ? await byLead(tx, { workspace, id: row.lead }) : undefined
  return whose ?? foundOf(null, row)
}

/** As on the account page: facts added by members take precedence over the lead's own. */
function foundOf(row: LeadRow, known: ContactRow | null): FoundPerson
function foundOf(row: null, known: ContactRow): FoundPerson
function foundOf(row: LeadRow | null, known: ContactRow | null): FoundPerson {
  const as = known ?? noContact
  const of = row ?? noLead
  return {
    id: row?.id ?? known?.id ?? '',
    lead: row,
    contact: known,
    known: {
      first: as.first || of.first,
      last: as.last || of.last,
      email: of.email || as.email,
      account: as.account ?? of.account,
      timeZone: of.timeZone,
      tags: of.tags,
      score: of.score,
      isValidated: of.validated === 'yes',
      title: as.title,
      phone: as.phone,
      profile: as.profile,
      role: as.role,
      note: as.note,
    },
  }
}

type OfLead = Pick<
  LeadRow,
  'first' | 'last' | 'email' | 'account' | 'timeZone' | 'tags' | 'score' | 'validated'
>
const nobody = { first: '', last: '', email: '', account: null }
const noLead: OfLead = { ...nobody, timeZone: '', tags: [], score: 0, validated: 'no' }
const noContact = { ...nobody, title: '', phone: '', profile: '', role: 'unknown' as const, note: '' }

/** A person's name, or their email address. */
export function nameOrEmail({ known: { first, last, email } }: Pick<FoundPerson, 'known'>): string {
  return [first, last].filter(Boolean).join(' ') || email
}

/** A version of two people, to detect changes since they were read. */
export function seenOf(people: readonly FoundPerson[]): string {
  const said = people.map(({ id, lead: row, contact: known, known: facts }) => [
    id,
    row?.id,
    known?.id,
    facts,
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
