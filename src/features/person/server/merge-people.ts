import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { holdRuns, moveRuns } from '#src/features/automation/server/runs/move-runs.ts'
import { moveChargedLead } from '#src/features/billing/server/move-charged-lead.ts'
import { holdContacts, writeMergedContact } from '#src/features/contact/server/merge-contacts.ts'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { furtherAddresses } from '#src/features/lead/server/merge/current-lead.ts'
import {
  holdLeads,
  lockAddresses,
  moveLeadRows,
  writeMergedLead,
} from '#src/features/lead/server/merge/merge-lead.ts'
import { movePeopleOfLinks } from '#src/features/link/server/move-people.ts'
import { shareMailStop } from '#src/features/notification/server/mail/share-mail-stop.ts'
import { moveSubmissions } from '#src/features/page/server/move-submissions.ts'
import { movePersonVisits } from '#src/features/visit/server/person/move-person.ts'
import { moveDeliveries } from '#src/features/webhook/server/move-deliveries.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type KnownPerson, mergedPerson, otherAddresses, type PersonChoice } from '../rules/merge-person.ts'
import { type FoundPerson, findPersonToMerge, nameOrEmail, seenOf } from './find-person.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
export type PeopleMerge = {
  workspace: string
  user: string
  /** Ids of leads or contacts. */
  stays: string
  goes: string
  /** The version of both, from `seenOf`. */
  seen: string
  choice: PersonChoice
  /** The name or address of the one that goes, typed to confirm. */
  confirm: string
}

/**
 * Merges two people and everything about them, in one transaction; it can't be undone. Returns the merged
 * person. Throws Refusal 404 `person_not_found`, 409 `person_changed`, 422 `confirm_missing` and
 * `note_too_long`.
 */
export async function mergePeople(world: World, merge: PeopleMerge): Promise<FoundPerson> {
  const { workspace, stays } = merge
  const asked = await world.db.inWorkspace(workspace, (tx) => findPair(tx, merge))
  await world.db.asSystem(async (tx) => {
    await lockAll(tx, workspace, asked)
    const pair = await findPair(tx, merge)
    requireSame(pair, merge)
    const became = mergedPerson(pair.stays.known, pair.goes.known, merge.choice)
    if (became.note.length > longestNote)
      throw refusal(
        422,
        'note_too_long',
        msg`Together, the two notes are longer than 2,000 characters. Shorten one of them first.`,
      )
    const wrote = { became, by: merge.user, at: world.clock.now() }
    await mergeLeads(world, tx, { ...pair, ...wrote })
    await mergeContacts(tx, { ...pair, ...wrote })
  })
  return world.db.inWorkspace(workspace, async (tx) =>
    findPersonToMerge(tx, { workspace, id: asked.stays.lead?.id ?? asked.goes.lead?.id ?? stays }),
  )
}

const longestNote = 2000

type Pair = { stays: FoundPerson; goes: FoundPerson }

async function findPair(tx: Transaction, { workspace, ...ids }: PeopleMerge): Promise<Pair> {
  const stays = await findPersonToMerge(tx, { workspace, id: ids.stays })
  const goes = await findPersonToMerge(tx, { workspace, id: ids.goes })
  if (stays.id === goes.id) throw personNotFound()
  return { stays, goes }
}

/** Locks addresses, runs, leads, contacts: in the same order as everything else. */
async function lockAll(tx: Transaction, workspace: string, { stays, goes }: Pair): Promise<void> {
  const both = [stays, goes]
  await lockAddresses(tx, { workspace, emails: both.flatMap(addressesOf) })
  const leads = both.flatMap(({ lead }) => lead?.id ?? [])
  await holdRuns(tx, { workspace, leads })
  await holdLeads(tx, { workspace, ids: leads })
  await holdContacts(tx, { workspace, ids: both.flatMap(({ contact }) => contact?.id ?? []) })
}

function addressesOf({ lead, contact }: FoundPerson): string[] {
  return [lead?.email ?? '', contact?.email ?? ''].filter(Boolean)
}

function requireSame({ stays, goes }: Pair, { confirm, seen }: PeopleMerge): void {
  const typed = confirm.trim().toLowerCase()
  const name = nameOrEmail(goes)
  if (![name.toLowerCase(), goes.known.email.toLowerCase()].includes(typed) || typed === '')
    throw refusal(422, 'confirm_missing', msg`Type ${{ name }}, exactly as shown above, to confirm.`)
  if (seen !== seenOf([stays, goes]))
    throw refusal(
      409,
      'person_changed',
      msg`One of these people was edited after you opened this page. Reload the page, review both, then merge them.`,
    )
}

function refusal(status: number, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}

type Write = Pair & { became: KnownPerson; by: string; at: Date }

/** The one that stays is a lead if either is. */
async function mergeLeads(
  world: World,
  tx: Transaction,
  { stays, goes, became, by, at }: Write,
): Promise<void> {
  const keeps = stays.lead ?? goes.lead
  if (!keeps) return
  const leaves = stays.lead && goes.lead ? goes.lead : null
  const { workspace } = keeps
  const { first, last, email, account, timeZone, tags, score } = became
  const further = otherAddresses(
    [stays, goes].flatMap((one) => addressesOf(one).map((address) => ({ email: address }))),
    email,
  )
  const facts = { first, last, email, account, timeZone, tags, score }
  await writeMergedLead(tx, { stays: keeps, goes: leaves, became: facts, further, by, at })
  if (leaves) await movePerson(world, tx, { workspace, from: leaves.id, to: keeps.id })
  const known = await furtherAddresses(tx, { workspace, lead: keeps.id })
  await shareMailStop(world, tx, { workspace, emails: [email, ...known], at })
}

/** Moves everything of one lead to another, in a system transaction. */
export async function movePerson(
  world: Pick<Platform, 'clock'>,
  tx: Transaction,
  move: { workspace: string; from: string; to: string },
): Promise<void> {
  await moveRuns(world, tx, move)
  await moveLeadRows(tx, move)
  await moveChargedLead(tx, move)
  await movePeopleOfLinks(tx, move)
  await moveSubmissions(tx, move)
  await moveDeliveries(tx, move)
  await movePersonVisits(tx, move)
}

async function mergeContacts(tx: Transaction, { stays, goes, became, by, at }: Write): Promise<void> {
  const keeps = stays.contact ?? goes.contact
  if (!keeps) return
  const leaves = stays.contact && goes.contact ? goes.contact : null
  const { first, last, email, title, phone, profile, role, note } = became
  const facts = { first, last, email, title, phone, profile, role, note }
  const account = became.account ?? keeps.account
  await writeMergedContact(tx, { stays: keeps, goes: leaves, became: { ...facts, account }, by, at })
}
