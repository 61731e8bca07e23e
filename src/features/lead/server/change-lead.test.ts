import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { listKnownTags } from '#src/features/account/server/list-known.ts'
import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { changedLead } from '../schema.ts'
import { assignLeads, changeLead, undoLeadChanges } from './change-lead.ts'
import { createLead } from './create-lead.ts'
import { listLeads } from './list-leads.ts'
import { leadAddress } from './tables.ts'
import { restoreLead, trashLeads } from './trash-leads.ts'

async function desk() {
  const { platform, who } = await aPlace()
  const lea = (await createLead(platform, { ...who, email: 'lea@globex.test', first: 'Lea', last: 'Sand' }))
    .id
  return { platform, who, lea }
}

test('undoes a change field by field, except fields changed again, and refuses an overtaken change', async () => {
  const { platform, who, lea } = await desk()
  const change = { tags: ['Fair'], timeZone: 'Europe/Berlin' }
  const done = await changeLead(platform, { ...who, id: lea, change, was: { tags: [] } })
  expect(done).toMatchObject({ kind: 'changed', name: 'Lea Sand' })
  const again = await changeLead(platform, { ...who, id: lea, change: { tags: ['EU'] }, was: { tags: [] } })
  expect(again).toMatchObject({ kind: 'overtaken', field: 'tags' })
  const same = await changeLead(platform, { ...who, id: lea, change: { tags: ['Fair'] }, was: {} })
  expect(same).toMatchObject({ kind: 'changed', made: null })
  const made = done.kind === 'changed' && done.made ? done.made : ''
  expect(await undoLeadChanges(platform, { ...who, changes: [made] })).toEqual({ takenBack: 1, kept: 0 })
  const [row] = (await listLeads(platform, who)).leads
  expect(row).toMatchObject({ tags: [], timeZone: '' })
  const [tagged = ''] = await assignLeads(platform, { ...who, ids: [lea], assignment: { addTag: 'Fair' } })
  await changeLead(platform, { ...who, id: lea, change: { tags: ['EU'] }, was: {} })
  expect(await undoLeadChanges(platform, { ...who, changes: [tagged] })).toEqual({ takenBack: 0, kept: 1 })
  expect((await listLeads(platform, who)).leads).toMatchObject([{ tags: ['EU'] }])
})

test('tags or assigns many people and reports only those that changed', async () => {
  const { platform, who, lea } = await desk()
  const ben = (await createLead(platform, { ...who, email: 'ben@globex.test' })).id
  const { id: account } = await createAccount(platform, { ...who, name: 'Globex' })
  const ids = [lea, ben]
  expect(await assignLeads(platform, { ...who, ids: [lea], assignment: { addTag: 'Fair' } })).toHaveLength(1)
  expect(await assignLeads(platform, { ...who, ids, assignment: { addTag: 'fair' } })).toHaveLength(1)
  expect(await listKnownTags(platform, who, 'lead_tag')).toHaveLength(1)
  const stranger = await aWorkspace(platform)
  expect(await listKnownTags(platform, stranger, 'lead_tag')).toEqual([])
  const made = await assignLeads(platform, { ...who, ids, assignment: { account } })
  expect((await listLeads(platform, { ...who, account })).leads).toHaveLength(2)
  await assignLeads(platform, { ...who, ids, assignment: { removeTag: 'FAIR' } })
  expect(await listKnownTags(platform, who, 'lead_tag')).toEqual([])
  await undoLeadChanges(platform, { ...who, changes: made })
  expect((await listLeads(platform, { ...who, account: 'none' })).leads).toHaveLength(2)
})

test('refuses to assign people to a missing or foreign account, or to undo to one', async () => {
  const { platform, who, lea } = await desk()
  const { id: account } = await createAccount(platform, { ...who, name: 'Globex' })
  await assignLeads(platform, { ...who, ids: [lea], assignment: { account } })
  const [away = ''] = await assignLeads(platform, { ...who, ids: [lea], assignment: { account: null } })
  await removeAccount(platform, { ...who, account })
  expect(await undoLeadChanges(platform, { ...who, changes: [away] })).toEqual({ takenBack: 0, kept: 1 })
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id: theirs } = await createAccount(platform, { workspace, user, name: 'Globex' })
  for (const missing of [account, theirs]) {
    const attempt = assignLeads(platform, { ...who, ids: [lea], assignment: { account: missing } })
    await expect(attempt).rejects.toMatchObject({ status: 404, code: 'account_not_found' })
  }
})

test('people in the trash are in no list and no tag list, and can be restored unchanged unless their address was added again', async () => {
  const { platform, who, lea } = await desk()
  await assignLeads(platform, { ...who, ids: [lea], assignment: { addTag: 'Fair' } })
  expect(await trashLeads(platform, { ...who, ids: [lea] })).toBe(1)
  expect((await listLeads(platform, who)).leads).toEqual([])
  expect(await listKnownTags(platform, who, 'lead_tag')).toEqual([])
  await restoreLead(platform, { ...who, lead: lea })
  expect((await listLeads(platform, { ...who, tag: ['FAIR'] })).leads).toMatchObject([{ id: lea }])
  await expect(restoreLead(platform, { ...who, lead: lea })).rejects.toMatchObject({ status: 404 })
  await trashLeads(platform, { ...who, ids: [lea] })
  await createLead(platform, { ...who, email: 'LEA@globex.test' })
  const taken = { status: 409, code: 'address_taken' }
  await expect(restoreLead(platform, { ...who, lead: lea })).rejects.toMatchObject(taken)
})

test('forms carry the previous values, or none if they are malformed', () => {
  const lead = newId()
  const read = (was: string) => changedLead.parse({ lead, tags: 'A, b,a', was })
  expect(read('{"tags":["x"]}')).toEqual({ lead, tags: ['A', 'b'], was: { tags: ['x'] } })
  expect(read('{"tags":1}').was).toEqual({})
  expect(read('no json').was).toEqual({})
  expect(changedLead.safeParse({ lead, timeZone: 'Mars/North' }).success).toBe(false)
})

test('an address is one lead, ignoring case, even if added concurrently; it gets missing facts, and nothing is overwritten', {
  tags: ['postgres'],
}, async () => {
  const { platform, who } = await aPlace()
  const { id: account } = await createAccount(platform, { ...who, name: 'Globex' })
  const made = await Promise.all(
    ['lea@globex.test', 'LEA@Globex.test', 'Lea@globex.TEST'].map((email) =>
      createLead(platform, { ...who, email, first: 'Lea' }),
    ),
  )
  expect(new Set(made.map((lead) => lead.id)).size).toBe(1)
  expect(made.filter((lead) => lead.isNew)).toHaveLength(1)
  await createLead(platform, { ...who, email: 'lea@globex.test', first: 'Leopold', last: 'Sand', account })
  const { leads } = await listLeads(platform, who)
  expect(leads).toMatchObject([{ first: 'Lea', last: 'Sand', account, validated: 'no' }])
})

test("another workspace can have the same address as its own lead, and can't assign accounts here", async () => {
  const { platform, who } = await aPlace()
  const theirs = await aWorkspace(platform)
  const us = { ...who, email: 'lea@globex.test' }
  const them = { ...us, workspace: theirs.workspace, user: theirs.owner }
  const { id: account } = await createAccount(platform, { ...them, name: 'Globex' })
  const attempt = createLead(platform, { ...us, account })
  await expect(attempt).rejects.toMatchObject({ status: 404, code: 'account_not_found' })
  expect((await listLeads(platform, us)).leads).toEqual([])
  const first = await createLead(platform, { ...us, first: 'Lea' })
  const second = await createLead(platform, them)
  expect([second.isNew, second.hashid === first.hashid]).toEqual([true, false])
  expect((await listLeads(platform, them)).leads.map((lead) => lead.first)).toEqual([''])
})

test('people are found by names and all addresses, whatever the case, accents, apostrophes and hyphens', async () => {
  const { platform, workspace } = await aPlace()
  for (const first of searchedTexts) await aLead(platform, workspace, { first })
  const found = async (q: string) =>
    (await listLeads(platform, { workspace, q })).leads.map(({ first }) => first)
  expect(await findEach(found)).toEqual(eachFound)
  expect(await found('_')).toEqual([])
  const { id: lead } = await aLead(platform, workspace, { first: 'By a further address' })
  const email = 'Jürgen@grün.test'
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .insert(leadAddress)
      .values({ workspace, key: email.toLowerCase(), email, lead, at: platform.clock.now() }),
  )
  expect(await found('jurgen@grun')).toEqual(['By a further address'])
})
