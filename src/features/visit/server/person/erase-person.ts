import { and, eq, or, sql } from 'drizzle-orm'
import { forgetChargedLead } from '#src/features/billing/server/forget-charged-lead.ts'
import { forgetContacts } from '#src/features/contact/server/forget-contacts.ts'
import { type Named, namesOfLead, removeFormer } from '#src/features/lead/server/merge/current-lead.ts'
import { findLeadToChange, type Person, removeLead } from '#src/features/lead/server/remove-lead.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { eraseGateVisitor } from '#src/features/link/server/gate/erase-gate-visitor.ts'
import { eraseCodeLabels } from '#src/features/link/server/invite/erase-code-labels.ts'
import { eraseTypedNames } from '#src/features/link/server/personal/erase-typed-names.ts'
import { removeNotices, removeNoticesNaming } from '#src/features/notification/server/remove-notices.ts'
import { removeSubmissionsOf } from '#src/features/page/server/form-submissions.ts'
import { eraseFromSheets } from '#src/features/sheet/server/delete-sheets.ts'
import { removeDeliveriesNaming, removeDeliveriesOf } from '#src/features/webhook/server/deliveries-naming.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { deleteNoticeMailsAbout, deleteNoticeMailsContaining } from '../notifying/delete-notice-mails.ts'
import { deleteVisits } from '../own/delete-visits.ts'
import { visit } from '../tables.ts'
import { type ByAddress, visitsByAddressesOf } from './visits-by-addresses.ts'

type World = Pick<Platform, 'clock' | 'mail' | 'secrets'>

/** How much data about a person there was. It names no one. */
export type Erased = { visits: number; passes: number; forms: number }

/**
 * Erases a person and everything that names them, in the caller's transaction: their visits with
 * notifications and webhook calls, names on passes, form answers, codes, names typed when forwarding a
 * campaign, labels of invite codes, contact data and mails in the outbox. Daily figures stay, and a hash of
 * their address, which prevents re-adding them unless they `mayComeBack`. Undefined for a person of another
 * workspace.
 */
export async function erasePerson(
  world: World,
  tx: Transaction,
  { mayComeBack, ...which }: { workspace: string; lead: string; mayComeBack?: true },
): Promise<Erased | undefined> {
  const person = await findLeadToChange(tx, which)
  if (!person) return undefined
  const { workspace, id } = person
  const at = world.clock.now()
  const { names, former } = await namesOfLead(tx, person)
  const own = await visitsOf(tx, person)
  const byAddress = await visitsByAddressesOf(tx, { workspace, lead: id })
  const visits = [...own, ...byAddress].map((one) => one.id)
  const letters = await deleteNoticeMailsAbout(tx, { workspace, visits })
  const presumed = byAddress.filter((one) => one.isPresumed).map((one) => one.id)
  const erased = {
    visits: await deleteVisits(tx, { workspace, at, lead: id, presumed }),
    passes: 0,
    forms: await removeSubmissionsOf(tx, { workspace, lead: id, email: person.email }),
  }
  await deleteReports(tx, workspace, byAddress)
  const came = own.flatMap(({ personal }) => personal ?? [])
  for (const name of names) {
    erased.passes += await eraseGateVisitor(tx, name)
    erased.forms += await removeSubmissionsOf(tx, { ...name, lead: id })
    await deleteNaming(tx, { ...name, came })
    if (!mayComeBack) await suppressAddress(world, tx, { workspace, email: name.email, at })
  }
  await removeFormer(tx, { workspace, leads: former })
  await removeLead(tx, person)
  const naming = names.flatMap(({ email, first, last }) => [email, first && last ? `${first} ${last}` : ''])
  await world.mail.forget({ about: [...visits, ...letters], naming: [...new Set(naming.filter(Boolean))] })
  return erased
}

/** Everything that contains one of a person's names, addresses and ids. */
async function deleteNaming(tx: Transaction, named: Named & { came: string[] }): Promise<void> {
  const { workspace, id, email } = named
  await dropClaims(tx, named)
  await eraseCodeLabels(tx, named)
  await eraseTypedNames(tx, named)
  await forgetContacts(tx, named)
  await eraseFromSheets(tx, { workspace, email })
  await removeDeliveriesNaming(tx, named)
  await removeNotices(tx, { workspace, subjectType: 'lead', subjects: [id] })
  await removeNoticesNaming(tx, { workspace, text: email })
  // A notification's link identifies its subject, even if its text contains only a name.
  await removeNoticesNaming(tx, { workspace, text: id })
  for (const text of [email, id]) await deleteNoticeMailsContaining(tx, { workspace, text })
  await forgetChargedLead(tx, { workspace, lead: id })
}

async function visitsOf(
  tx: Transaction,
  { workspace, id }: Person,
): Promise<{ id: string; personal: string | null }[]> {
  return tx
    .select({ id: visit.id, personal: visit.personal })
    .from(visit)
    .where(and(eq(visit.workspace, workspace), eq(visit.lead, id)))
}

/** Notifications and webhook calls about visits by a person's personal links reveal whose they were. */
async function deleteReports(tx: Transaction, workspace: string, visits: ByAddress[]): Promise<void> {
  const ids = visits.map(({ id }) => id)
  await removeNotices(tx, { workspace, subjectType: 'visit', subjects: ids })
  await removeDeliveriesOf(tx, { workspace, visits: ids })
}

/** Visits that only claimed this person's address stay, without the claim. */
async function dropClaims(tx: Transaction, { workspace, email, hashid }: Named): Promise<void> {
  const says = or(eq(sql`lower(${visit.leadEmail})`, email.toLowerCase()), eq(visit.claimedLead, hashid))
  await tx
    .update(visit)
    .set({ leadEmail: '', claimedLead: null, grade: null })
    .where(and(eq(visit.workspace, workspace), says))
}
