import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addNote } from '#src/features/account/server/notes.ts'
import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { tagAssets } from '#src/features/asset/server/asset-tags.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset as assets } from '#src/features/asset/server/tables.ts'
import { changeContact } from '#src/features/contact/server/change-contact.ts'
import { giveLeadRole } from '#src/features/contact/server/give-role.ts'
import { removeContact } from '#src/features/contact/server/remove-contact.ts'
import { contact } from '#src/features/contact/server/tables.ts'
import { removeGuest } from '#src/features/guest/server/change-guest.ts'
import { listGuestsOfCompany } from '#src/features/guest/server/list-guests-of-company.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { page as pages } from '#src/features/page/server/tables.ts'
import type { TrashedThing } from '#src/features/trash/rules/trash-kinds.ts'
import { listTrash } from '#src/features/trash/server/list-trash.ts'
import { purgeThings } from '#src/features/trash/server/purge-trash.ts'
import { restoreThings } from '#src/features/trash/server/restore-things.ts'
import { settleAll, settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { aContact } from '#src/test/contacts.ts'
import { aLead, aLink, aPage } from '#src/test/factories.ts'
import { aGuestDesk } from '#src/test/guests.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { listAccountPeople } from './server/list-account-people.ts'
import { loadAccountScreen } from './server/load-account-screen.ts'
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

test('an account lists and finds leads and contacts together, each person once, with their visit figures', async () => {
  const { platform, who, link, account, list } = await aCompany()
  const lea = await createLead(platform, { ...who, email: 'lea@globex.test', first: 'Lea', account })
  const ben = await createLead(platform, { ...who, email: 'ben@globex.test', account })
  const named = { first: 'Lea', last: 'Sand', email: 'LEA@globex.test', role: 'champion' }
  await aContact(platform, { ...who, account }, named)
  await aContact(platform, { ...who, account }, { first: 'Cyd', title: '100 % CFO' })
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
  for (const [q, ...found] of [
    ['cfo', 2],
    ['0 %', 2],
    ['BEN@', 1],
    ['lea@', 0],
    ['sand', 0],
  ] as const)
    expect((await list(q)).people, q).toEqual(found.map((at) => people[at]))
  expect(await list('', 2)).toEqual({ all, people: people.slice(0, 2) })
})

test('a lead of another account is listed here once it has a role in the deal, until the account is permanently deleted', async () => {
  const { platform, who, account, list, purge } = await aCompany()
  const { id: elsewhere } = await createAccount(platform, { ...who, name: 'Initech' })
  const { id: lead } = await createLead(platform, { ...who, email: 'lea@x.test', account: elsewhere })
  await giveLeadRole(platform, { ...who, account, lead, role: 'influencer' })
  expect((await list()).people).toMatchObject([{ lead, role: 'influencer' }])
  await removeAccount(platform, { ...who, account })
  await purge({ kind: 'account', id: account })
  const left = await platform.db.inWorkspace(who.workspace, (tx) => tx.select().from(contact))
  expect(left).toEqual([])
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

async function aReadingCompany() {
  const { platform, who, link, account } = await aCompany()
  const { workspace } = who
  const lead = await aLead(platform, workspace, { account, first: 'Ada', last: 'Byron' })
  const of = { workspace, link: link.id, account, lead: lead.id, signs: ['input' as const] }
  async function read(tab: string, duration: number) {
    const at = platform.clock.now()
    const open = { settledAt: null, settlesAt: at, startedAt: at, lastAt: at }
    await aKeptVisit(platform, { ...of, ...open, duration, tabs: [{ id: tab, title: '', duration }] })
    await settleAll(platform, 5)
  }
  const desk = () => loadAccountScreen(platform, { workspace, account })
  /** An asset about pricing. */
  async function anAsset(title: string): Promise<string> {
    const { id } = await createAsset(platform, { ...who, kind: 'article', title, source: 'paste' })
    await setFields(platform, [assets, id], { status: 'ready' })
    await tagAssets(platform, { workspace, ids: [id], name: 'Pricing' })
    return id
  }
  const sourceAsset = await anAsset('Costs of it')
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.update(pages).set({ sourceAsset }).where(eq(pages.title, 'What it costs')),
  )
  return { platform, who, link, account, read, desk, of, anAsset }
}

test('an account shows reading time by tab and topic, from finished counted visits, and suggests content by it', async () => {
  const { platform, who, link, read, desk, of, anAsset } = await aReadingCompany()
  const [story = '', pricing = ''] = link.tabs
  expect((await desk()).affinity).toMatchObject({ seconds: 0, tabs: [], topics: [] })
  await read(story, 30)
  platform.clock.advance(86_400)
  await read(pricing, 60)
  await read(pricing, 30)
  const tabs = [{ id: story, title: '', duration: 500 }]
  await aKeptVisit(platform, { ...of, settledAt: null, grade: 'internal', duration: 500, tabs })
  const { affinity } = await desk()
  const day = platform.clock.now().toISOString().slice(0, 10)
  expect(affinity.seconds).toBe(120)
  expect(affinity.tabs.map(({ title, seconds, visits, share }) => [title, seconds, visits, share])).toEqual([
    ['Pricing', 90, 2, 0.75],
    ['Story', 30, 1, 0.25],
  ])
  expect(affinity.tabs[0]).toMatchObject({
    lastOn: day,
    journey: { name: 'First talk' },
    things: [{ kind: 'page', title: 'What it costs' }],
  })
  expect(affinity.topics).toEqual([{ name: 'Pricing', seconds: 90, share: 0.75, lastOn: day }])

  // Content with a read tag is suggested first; read or linked content is not.
  const other = await anAsset('Discounts')
  const page = await aPage(platform, who.workspace, 'Brand new')
  const { suggestions } = await desk()
  expect(suggestions.content.map(({ id, reasons }) => [id, reasons.map(({ kind }) => kind)])).toEqual([
    [other, ['topic', 'new']],
    [page, ['new']],
  ])
})

test('an account without a next step gets one suggested until a note is added', async () => {
  const { platform, who, link, account, read, desk } = await aReadingCompany()
  for (let day = 0; day < 3; day += 1) {
    if (day > 0) platform.clock.advance(86_400)
    await read(link.tabs[0] ?? '', 20)
  }
  const step = async () => (await desk()).suggestions.step
  expect(await step()).toEqual({
    kind: 'write_reader',
    name: 'Ada Byron',
    days: 3,
    about: 'Story',
    inDays: 1,
  })
  const { version } = await requireAccount(platform, { workspace: who.workspace, account })
  await changeAccount(platform, { ...who, id: account, version, change: { nextStep: 'Call' } })
  expect(await step()).toBeUndefined()
  await changeAccount(platform, { ...who, id: account, version: version + 1, change: { nextStep: '' } })
  await addNote(platform, { ...who, account, body: 'Wrote to Ada' })
  expect(await step()).toBeUndefined()
})

test('guests match an account by company name or email domain', async () => {
  const { platform, who, add } = await aGuestDesk()
  await add({ first: 'Cyd', last: '', company: ' globex ' })
  await add({ first: 'Ada', last: '', email: 'Ada@GLOBEX.example', company: 'Difference Ltd' })
  await add({ first: 'Eve', last: '', email: 'eve@notglobex.example' })
  const gone = await add({ first: 'Gone', last: '', company: 'Globex' })
  await removeGuest(platform, { ...who, id: gone })
  const of = (company: { name: string; domain: string | null }) =>
    listGuestsOfCompany(platform, { ...who, company })
  const company = { name: 'Globex', domain: 'globex.example' }
  expect((await of(company)).map(({ name, by }) => [name, by])).toEqual([
    ['Ada', 'domain'],
    ['Cyd', 'name'],
  ])
  expect((await of({ ...company, domain: null })).map(({ name }) => name)).toEqual(['Cyd'])
})
