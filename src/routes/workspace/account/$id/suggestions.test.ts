import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { addNote } from '#src/features/account/server/notes.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { tagAssets } from '#src/features/asset/server/asset-tags.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset as assets } from '#src/features/asset/server/tables.ts'
import { removeGuest } from '#src/features/guest/server/change-guest.ts'
import { listGuestsOfCompany } from '#src/features/guest/server/list-guests-of-company.ts'
import { page as pages } from '#src/features/page/server/tables.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { aLead, aLink, aPage } from '#src/test/factories.ts'
import { aGuestDesk } from '#src/test/guests.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { loadAccountScreen } from './server/load-account-screen.ts'

async function aReadingCompany() {
  const { platform, workspace, who } = await aPlace()
  const link = await aLink(platform, { workspace })
  const account = link.account ?? ''
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
