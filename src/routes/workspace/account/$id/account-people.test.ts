import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { changeContact } from '#src/features/contact/server/change-contact.ts'
import { giveLeadRole } from '#src/features/contact/server/give-role.ts'
import { removeContact } from '#src/features/contact/server/remove-contact.ts'
import { contact } from '#src/features/contact/server/tables.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import type { TrashedThing } from '#src/features/trash/rules/trash-kinds.ts'
import { listTrash } from '#src/features/trash/server/list-trash.ts'
import { purgeThings } from '#src/features/trash/server/purge-trash.ts'
import { restoreThings } from '#src/features/trash/server/restore-things.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { aContact } from '#src/test/contacts.ts'
import { aLink } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { listAccountPeople } from './server/list-account-people.ts'
import { loadAccountTimeline } from './server/load-account-timeline.ts'

async function aCompany() {
  const { platform, workspace, organization, who } = await aPlace()
  const link = await aLink(platform, { workspace })
  const account = link.account ?? ''
  const list = (q = '', limit = 50) => listAccountPeople(platform, { workspace, account, q, limit })
  const purge = (thing: TrashedThing) =>
    purgeThings(platform, { actor: { ...who, organization }, workspace }, [thing])
  return { platform, who, link, account, list, purge }
}

test('an account lists leads and contacts together, each person once, with their visit figures', async () => {
  const { platform, who, link, account, list } = await aCompany()
  const lea = await createLead(platform, { ...who, email: 'lea@globex.test', first: 'Lea', account })
  const ben = await createLead(platform, { ...who, email: 'ben@globex.test', account })
  const named = { first: 'Lea', last: 'Sand', email: 'LEA@globex.test', role: 'champion' }
  await aContact(platform, { ...who, account }, named)
  await aContact(platform, { ...who, account }, { first: 'Cyd', title: 'CFO' })
  const of = { workspace: who.workspace, link: link.id, account, lead: lea.id, signs: ['input' as const] }
  const first = platform.clock.now()
  const now = { settledAt: null, settlesAt: first, startedAt: first, lastAt: first }
  await aKeptVisit(platform, { ...of, ...now, duration: 90 })
  await settleVisits(platform)
  platform.clock.advance(3600)
  const last = platform.clock.now()
  await aKeptVisit(platform, { ...of, duration: 30, startedAt: last, lastAt: last, settledAt: null })
  await aKeptVisit(platform, { ...of, handGrade: 'internal', duration: 500 })
  const { people, all } = await list()
  expect(all).toBe(3)
  expect(people.map(({ first: name, last: rest, email, role }) => [name, rest, email, role])).toEqual([
    ['Lea', 'Sand', 'LEA@globex.test', 'champion'],
    ['', '', 'ben@globex.test', 'unknown'],
    ['Cyd', '', '', 'unknown'],
  ])
  expect(people[0]).toMatchObject({ lead: lea.id, visits: 2, seconds: 120, firstAt: first, lastAt: last })
  expect(people[1]).toMatchObject({ lead: ben.id, contact: null, visits: 0, seconds: 0, lastAt: null })
})

test('people are found by name, email and position, and counted beyond the shown page', async () => {
  const { platform, who, account, list } = await aCompany()
  for (const [first, title] of [
    ['Ada', 'CTO'],
    ['Ben', '100 % CFO'],
    ['Cyd', 'CFO'],
  ] as const)
    await aContact(platform, { ...who, account }, { first, title, email: `${first}@globex.test` })
  const names = async (q: string) => (await list(q)).people.map(({ first }) => first)
  expect([await names('cfo'), await names('ADA@'), await names('0 %')]).toEqual([
    ['Ben', 'Cyd'],
    ['Ada'],
    ['Ben'],
  ])
  expect(await list('', 2)).toMatchObject({ all: 3, people: [{ first: 'Ada' }, { first: 'Ben' }] })
})

test('a lead of another account is listed here once it has a role in the deal', async () => {
  const { platform, who, account, list } = await aCompany()
  const { id: elsewhere } = await createAccount(platform, { ...who, name: 'Initech' })
  const { id: lead } = await createLead(platform, { ...who, email: 'lea@x.test', account: elsewhere })
  await giveLeadRole(platform, { ...who, account, lead, role: 'influencer' })
  expect((await list()).people).toMatchObject([{ lead, role: 'influencer' }])
})

test('the timeline shows who added, changed and deleted a contact, which can be restored until it is permanently deleted', async () => {
  const { platform, who, account, list, purge } = await aCompany()
  const id = await aContact(platform, { ...who, account }, { first: 'Lea' })
  platform.clock.advance(60)
  await changeContact(platform, { ...who, id, change: { role: 'champion', title: 'CTO' } })
  platform.clock.advance(60)
  await removeContact(platform, { ...who, contact: id })
  const trash = async () => (await listTrash(platform, who)).things
  expect(await trash()).toMatchObject([{ kind: 'contact', id, name: 'Lea', inside: null }])
  const told = async () => {
    const of = { ...who, account, kind: 'people', before: undefined } as const
    const { entries } = await loadAccountTimeline(platform, of)
    return entries.map(
      (entry) => entry.kind === 'contact' && [entry.did, entry.name, entry.fields.toSorted()],
    )
  }
  expect(await told()).toEqual([
    ['removed', 'Lea', []],
    ['changed', 'Lea', ['role', 'title']],
    ['added', 'Lea', []],
  ])
  await restoreThings(platform, who, [{ kind: 'contact', id }])
  expect([await trash(), (await list()).all]).toEqual([[], 1])
  await removeContact(platform, { ...who, contact: id })
  await purge({ kind: 'contact', id })
  expect(await told()).toEqual([])
})

test('permanently deleting an account deletes its contacts', async () => {
  const { platform, who, account, purge } = await aCompany()
  await aContact(platform, { ...who, account }, { first: 'Lea' })
  await removeAccount(platform, { ...who, account })
  await purge({ kind: 'account', id: account })
  const left = await platform.db.inWorkspace(who.workspace, (tx) => tx.select().from(contact))
  expect(left).toEqual([])
})
