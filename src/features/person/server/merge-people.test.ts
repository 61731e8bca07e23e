import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chargeLead } from '#src/features/billing/server/charge-lead.ts'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { contact } from '#src/features/contact/server/tables.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { currentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { restoreLead } from '#src/features/lead/server/trash-leads.ts'
import { findOrCreatePersonalLink } from '#src/features/link/server/personal/find-or-create-personal-link.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { changeMailStop, hashOfAddress } from '#src/features/notification/server/mail/mail-stops.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { findThings } from '#src/features/search/server/find-things.ts'
import { listTrash } from '#src/features/trash/server/list-trash.ts'
import { purgeTrash } from '#src/features/trash/server/purge-trash.ts'
import { erasePersonAs, exportPersonAs } from '#src/features/visit/server/person/person-actions.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { listAccountPeople } from '#src/routes/workspace/account/$id/server/list-account-people.ts'
import { previewPeopleMerge } from '#src/routes/workspace/lead/$id/merge/server/preview-people-merge.ts'
import { unreachableAmong } from '#src/routes/workspace/server/unreachable-leads.ts'
import { aContact } from '#src/test/contacts.ts'
import { aCountedWorld, storedAndComputed } from '#src/test/counted-world.ts'
import { dumpTables } from '#src/test/dump-tables.ts'
import { aLead, aLink, aPage, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { defaultPersonChoice, type PersonChoice } from '../rules/merge-person.ts'
import { mergePeople } from './merge-people.ts'
import { moveLateRows } from './move-late-rows.ts'

type Of = { workspace: string; user: string; stays: string; goes: string }

/** Merges as the screen does; `take` holds the fields chosen by hand. */
async function mergeAsRead(platform: TestPlatform, { user, ...pair }: Of, take: Partial<PersonChoice> = {}) {
  const { stays, goes, seen } = await previewPeopleMerge(platform, pair)
  const choice = { ...defaultPersonChoice(stays.known, goes.known), ...take }
  return mergePeople(platform, { ...pair, user, seen, choice, confirm: goes.name })
}

async function twoPeople() {
  const { platform, workspace, user, organization } = await aPlace()
  const link = await aLink(platform, { workspace })
  const account = link.account ?? ''
  const lea = await aLead(platform, workspace, { first: 'Lea', last: 'Sand', email: 'lea@old.test', account })
  const other = await aLead(platform, workspace, { first: 'Lea', last: '', email: 'Lea@new.test' })
  const of = { workspace, user, stays: lea.id, goes: other.id }
  return { platform, who: { workspace, user }, organization, link, account, lea, other, of }
}

function allOf(platform: TestPlatform, workspace: string) {
  return platform.db.inWorkspace(workspace, (tx) => tx.select().from(lead).where(isNull(lead.deletedAt)))
}

test('merged figures equal those of one person, whatever the visits were and became', async () => {
  const { platform, workspace, user, live } = await aCountedWorld(17)
  await live(26)
  const people = await allOf(platform, workspace)
  const [stays = '', goes = ''] = people.map(({ id }) => id)
  await mergeAsRead(platform, { workspace, user, stays, goes })
  const at = await storedAndComputed(platform, workspace)
  expect(at.counted).toEqual(at.read)
  expect(at.counted.leads.filter((row) => row['lead'] === goes)).toEqual([])
  await live(10)
  await settleAll(platform, 5)
  const later = await storedAndComputed(platform, workspace)
  expect(later.counted).toEqual(later.read)
})

test('everything moves to the person that stays, and both addresses lead there', async () => {
  const { platform, who, link, account, lea, other, of } = await twoPeople()
  const { workspace, user } = who
  const now = platform.clock.now()
  const own = { workspace, link: link.id, user, now }
  const page = await aPage(platform, workspace)
  await setFields(platform, [lead, other.id], { tags: ['VIP'], score: 4, validated: 'yes' })
  await platform.db.inWorkspace(workspace, async (tx) => {
    for (const one of [lea, other]) await findOrCreatePersonalLink(tx, { ...own, lead: one.id })
    await chargeLead(tx, { workspace, lead: other.id, at: now })
    const sent = { workspace, id: newId(now), page, block: 'a', answers: [], createdAt: now }
    await tx.insert(formSubmission).values({ ...sent, email: 'lea@new.test', lead: other.id })
  })
  await aKeptVisit(platform, { workspace, link: link.id, lead: other.id, settledAt: null, signs: ['input'] })
  await settleAll(platform, 5)
  await aContact(platform, { ...who, account }, { first: 'Lea', email: 'lea@new.test', title: 'CTO' })

  const became = await mergeAsRead(platform, of, { email: 'stays' })

  const one = { id: lea.id, email: 'lea@old.test', last: 'Sand' }
  expect(became.lead).toMatchObject({ ...one, tags: ['VIP'], score: 4, validated: 'no' })
  expect(became.contact).toMatchObject({ email: 'lea@old.test', title: 'CTO', lead: lea.id })
  const rows = await platform.db.inWorkspace(workspace, async (tx) => ({
    visits: await tx.select({ of: visit.lead }).from(visit),
    forms: await tx.select({ of: formSubmission.lead }).from(formSubmission),
    credits: await tx.select({ of: creditLedger.lead }).from(creditLedger),
    links: await tx
      .select({ of: personalAddress.lead, further: personalAddress.isFurther })
      .from(personalAddress)
      .orderBy(personalAddress.isFurther),
  }))
  const its = [{ of: lea.id }]
  const links = [false, true].map((further) => ({ of: lea.id, further }))
  expect(rows).toEqual({ visits: its, forms: its, credits: its, links })
  for (const email of ['LEA@new.test', 'lea@old.test'])
    expect(await createLead(platform, { workspace, user, email })).toMatchObject({ id: lea.id, isNew: false })
  const { people } = await listAccountPeople(platform, { workspace, account, limit: 50 })
  expect(people).toMatchObject([{ lead: lea.id, visits: 1, title: 'CTO' }])
  expect((await listTrash(platform, { workspace })).things).toEqual([])
  await expect(restoreLead(platform, { workspace, lead: other.id })).rejects.toMatchObject({ status: 404 })
  platform.clock.advance(31 * 86_400)
  await purgeTrash(platform)
  expect(await createLead(platform, { workspace, user, email: 'lea@new.test' })).toMatchObject({ id: lea.id })
})

test('of two concurrent merges of the same people one succeeds, whichever person stays', {
  tags: ['postgres'],
}, async () => {
  const { platform, of } = await twoPeople()
  const { stays, goes } = of
  const done = await Promise.allSettled([
    mergeAsRead(platform, of),
    mergeAsRead(platform, { ...of, stays: goes, goes: stays }),
    mergeAsRead(platform, of),
  ])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await allOf(platform, of.workspace)).toHaveLength(1)
})

test('a visit recorded for the merged person becomes the other’s, even if it settles in between', async () => {
  const { platform, link, lea, other, of } = await twoPeople()
  const { workspace } = of
  const about = { workspace, link: link.id, account: link.account, lead: other.id }
  const visitOf = { ...about, settledAt: null, signs: ['input' as const] }
  await aKeptVisit(platform, visitOf)
  await Promise.all([mergeAsRead(platform, of), aKeptVisit(platform, visitOf), settleAll(platform, 5)])
  await aKeptVisit(platform, visitOf)
  await settleAll(platform, 5)
  await moveLateRows(platform)
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select({ of: visit.lead }).from(visit))
  expect(rows).toEqual([{ of: lea.id }, { of: lea.id }, { of: lea.id }])
  const { counted, read } = await storedAndComputed(platform, workspace)
  expect(counted).toEqual(read)
})

test('exporting or erasing a person includes all that came from the merged ones', async () => {
  const { platform, who, organization, account } = await twoPeople()
  const { workspace, user } = who
  const make = (first: string, email: string) => aLead(platform, workspace, { first, last: 'Canary', email })
  const first = await make('Lea', 'canary@first.test')
  const other = await make('Canary', 'canary@other.test')
  const third = await make('Lena', 'canary@third.test')
  const of = { workspace, user, stays: first.id, goes: other.id }
  await aContact(platform, { ...who, account }, { first: 'Lena', email: 'canary@third.test' })
  await mergeAsRead(platform, { ...of, stays: other.id, goes: third.id }, { email: 'stays', name: 'stays' })
  platform.clock.advance(60)
  await mergeAsRead(platform, of, { email: 'stays' })
  const now = await platform.db.inWorkspace(workspace, (tx) => currentLead(tx, { workspace, lead: third.id }))
  expect(now).toBe(of.stays)
  const actor = { user, organization }
  const which = { workspace, lead: of.stays }
  const given = await exportPersonAs(platform, actor, which)
  expect(given['person']).toMatchObject({ further_addresses: ['canary@third.test', 'canary@other.test'] })
  expect(given['merged_from']).toMatchObject([{ first: 'Lena' }, { first: 'Canary' }])
  await erasePersonAs(platform, actor, which)
  const left = (await dumpTables(platform.db)).split('\n').filter((line) => /canary/i.test(line))
  expect(left).toEqual([])
})

test('a contact merges with a lead or another contact', async () => {
  const { platform, who, account, lea, of } = await twoPeople()
  const { workspace } = who
  const at = { ...who, account }
  const known = await aContact(platform, at, { first: 'Lea', email: 'lea@private.test', phone: '1' })
  const became = await mergeAsRead(platform, { ...of, goes: known })
  expect(became.lead).toMatchObject({ id: lea.id, email: 'lea@old.test' })
  expect(became.contact).toMatchObject({ id: known, email: 'lea@old.test', phone: '1', lead: lea.id })
  const came = await createLead(platform, { workspace, user: null, email: 'lea@private.test' })
  expect(came).toMatchObject({ id: lea.id, isNew: false })
  const again = aContact(platform, at, { email: 'lea@private.test' })
  await expect(again).rejects.toMatchObject({ code: 'contact_known' })
  const stays = await aContact(platform, at, { first: 'Cyd', note: 'Met once' })
  const goes = await aContact(platform, at, { first: 'Cyd', email: 'cyd@b.test', note: 'Called' })
  const pair = { workspace, stays, goes }
  expect(await previewPeopleMerge(platform, pair)).toMatchObject({ secondAddress: 'none' })
  const one = await mergeAsRead(platform, { ...who, ...pair })
  expect(one.contact).toMatchObject({ id: stays, email: 'cyd@b.test', note: 'Met once\n\nCalled' })
  const merged = eq(contact.id, goes)
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(contact).where(merged))
  expect(rows).toMatchObject([{ mergedInto: stays }])
})

test('refuses to merge unseen, unconfirmed, with themselves, or from another workspace', async () => {
  const { platform, of, other } = await twoPeople()
  const { user: _user, ...pair } = of
  const { seen, choice } = await previewPeopleMerge(platform, pair)
  const merge = { ...of, seen, choice, confirm: 'LEA@new.test' }
  async function code(change: Partial<typeof merge>): Promise<unknown> {
    return mergePeople(platform, { ...merge, ...change }).catch((error: { code: string }) => error.code)
  }
  for (const confirm of ['Lena', '']) expect(await code({ confirm })).toBe('confirm_missing')
  expect(await code({ goes: of.stays })).toBe('person_not_found')
  const stranger = await aWorkspace(platform)
  expect(await code({ workspace: stranger.workspace })).toBe('person_not_found')
  const foreign = await aLead(platform, stranger.workspace)
  expect(await code({ goes: foreign.id })).toBe('person_not_found')
  await setFields(platform, [lead, other.id], { tags: ['New'] })
  expect(await code({})).toBe('person_changed')
})

test('a person with two addresses is unsubscribed with both, and found by both in the list, on the account and in the search', async () => {
  const { platform, who, account, lea, of } = await twoPeople()
  const { workspace } = who
  await aLead(platform, workspace, { first: 'Ben', email: 'ben@globex.test', account })
  const stop = { sender: { workspace }, everywhere: false, isOn: false, at: platform.clock.now() }
  await platform.db.asSystem((tx) =>
    changeMailStop(platform, tx, { ...stop, address: hashOfAddress(platform, 'lea@new.test') }),
  )
  const { stays, goes } = of
  const before = await previewPeopleMerge(platform, { workspace, stays, goes })
  expect(before).toMatchObject({ isStopped: true, secondAddress: 'leads' })
  await mergeAsRead(platform, of, { email: 'stays' })
  const emails = ['lea@old.test', 'lea@new.test']
  expect(await unreachableAmong(platform, { workspace, emails })).toEqual(new Set(emails))
  const stranger = await aWorkspace(platform)
  async function found(q: string, within = workspace) {
    const { leads } = await listLeads(platform, { workspace: within, q })
    const { people } = await listAccountPeople(platform, { workspace: within, account, q, limit: 50 })
    const things = await findThings(platform, { workspace: within, q })
    return [...leads.map(({ id }) => id), ...people.map((one) => one.lead), ...things.map(({ id }) => id)]
  }
  for (const q of ['lea@OLD.test', 'lea@NEW.test', 'a@new'])
    expect(await found(q), q).toEqual([lea.id, lea.id, lea.id])
  expect(await found('lea%new')).toEqual([])
  expect(await found('lea@new.test', stranger.workspace)).toEqual([])
  expect(await findThings(platform, { workspace, q: 'lea@new.test' })).toMatchObject([
    { title: 'Lea Sand', detail: 'lea@old.test · Lea@new.test' },
  ])
})
