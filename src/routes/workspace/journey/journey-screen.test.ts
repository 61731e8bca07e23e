import { expect, test } from 'vitest'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { formsTo, undoOf } from '#src/routes/test/forms.ts'
import { aJourney } from '#src/test/factories.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { loadJourneyView } from '../server/load-journey-view.ts'
import { tabIntents } from './$id/editor/server/tab-intents.ts'
import { linkIntents } from './$id/server/link-intents.ts'
import { publishIntents } from './$id/server/publish-intents.ts'
import { journeyIntents } from './server/journey-intents.ts'

async function aDesk() {
  const { platform, owner } = await anOwner()
  const { workspace, user, email } = owner
  const { journey, tabs } = await aJourney(platform, workspace)
  const desk = { platform, workspace, user, journey, locale: 'en' as const }
  const intents = { ...journeyIntents, ...tabIntents, ...publishIntents, ...linkIntents }
  const load = (link?: string) => loadJourneyView(platform, { workspace, user, journey, link })
  return { platform, workspace, email, tabs, load, send: formsTo(desk, intents) }
}

test('the headline of a new link is the name of the journey, without the company it was shared with', async () => {
  const { platform, workspace, load, send } = await aDesk()
  const headline = async () => (await load('new')).form?.headline
  await send({ intent: 'rename-journey', name: 'Winter · Globex' })
  expect(await headline()).toBe('Winter · Globex')
  const company = { account: 'Globex', domain: 'https://www.globex.example' }
  await send({ intent: 'create-link', title: 'Winter', ...company })
  expect(await headline()).toBe('Winter')
  await send({ intent: 'create-link', title: 'Two', account: ' globex ' })
  const { accounts } = await listAccounts(platform, { workspace })
  expect(accounts).toMatchObject([{ name: 'Globex', domain: 'globex.example' }])
})

test('one form creates a company, a person, a link and a personal link that is shown once', async () => {
  const { email, load, send } = await aDesk()
  const person = { email: 'lea@globex.test', first: 'Lea' }
  const told = { emailNotification: 'on', emailTo: email, trackDurationMin: '5' }
  const about = { title: 'For Globex', account: 'Globex' }
  const answer = await send({ intent: 'create-link', ...about, ...person, ...told })
  expect(answer).toMatchObject({
    kind: 'done',
    made: {
      address: expect.stringMatching(/^https:\/\/nurtured\.test\/l\/[0-9A-Za-z]{22}$/),
      personal: { to: 'Lea', address: expect.stringMatching(/\?lead=[0-9A-Za-z]{22}&token=[\w-]{22}$/) },
    },
  })
  const { links, form } = await load('new')
  expect(links).toMatchObject([
    { title: 'For Globex', account: { name: 'Globex' }, emailTo: email, visits: 0 },
  ])
  expect(form).toMatchObject({
    link: undefined,
    members: [email],
    companies: [{ name: 'Globex', domain: null }],
    people: ['lea@globex.test'],
  })
})

test('a link can be edited, paused, deleted and restored, and tabs and pages are restored by undo', async () => {
  const { tabs, load, send } = await aDesk()
  await send({ intent: 'create-link', title: 'For Globex', account: 'Globex' })
  const links = async () => (await load()).links
  const link = (await links())[0]?.id ?? ''
  const changed = { title: 'For Hooli', account: 'Hooli', trackDurationMin: '30' }
  await send({ intent: 'edit-link', link, version: '1', ...changed })
  expect(await links()).toMatchObject([
    { title: 'For Hooli', account: { name: 'Hooli' }, trackDurationMin: 30, emailNotification: false },
  ])
  const paused = await send({ intent: 'pause-link', link })
  expect(await links()).toMatchObject([{ active: false }])
  await send(undoOf(paused))
  expect(await links()).toMatchObject([{ active: true }])
  const removed = await send({ intent: 'remove-link', link })
  expect(await links()).toEqual([])
  await send(undoOf(removed))
  expect(await links()).toHaveLength(1)
  const loadTabs = async () => (await load()).journey.tabs
  const before = await loadTabs()
  await send(undoOf(await send({ intent: 'remove-tab', tab: tabs[0] ?? '' })))
  expect(await loadTabs()).toEqual(before)
  await send(undoOf(await send({ intent: 'remove-item', item: before[0]?.items[0]?.id ?? '' })))
  expect((await loadTabs())[0]?.items.map((item) => item.title)).toEqual(['Why we started'])
})

test('visits count for their link and home, and paused links are not active', async () => {
  const { platform, workspace, load, send } = await aDesk()
  await send({ intent: 'create-link', title: 'For Globex', account: 'Globex' })
  const [link] = (await load()).links
  const of = { link: link?.id ?? '', account: link?.account?.id ?? '' }
  await aKeptVisit(platform, { workspace, ...of })
  platform.clock.advance(8 * 24 * 3600)
  await aKeptVisit(platform, { workspace, ...of })
  const lastVisitAt = platform.clock.now()
  const desk = await load()
  expect(desk.links).toMatchObject([{ visits: 2, lastVisitAt }])
  expect(desk.visits).toHaveLength(2)
  const home = await loadHome(platform, { workspace })
  const week = { visitsInWeek: 1, visitsInWeekBefore: 1 }
  const things = { assets: 0, hoursTranscribed: 0, livePages: 2, activeLinks: 1 }
  expect(home.figures).toEqual({ ...things, ...week, credits: expect.any(Number) })
  expect(home.steps.done).toEqual({ asset: false, page: true, journey: true, link: true, visit: true })
  expect(home.latestLink).toMatchObject({ title: 'For Globex' })
  await send({ intent: 'pause-link', link: of.link })
  const later = await loadHome(platform, { workspace })
  expect([later.figures.activeLinks, later.latestLink]).toEqual([0, undefined])
  expect(later.recent.map((item) => item.kind).sort()).toEqual(['journey', 'page', 'page'])
})

test('a link gets a short URL, used for copying and the QR code, or the form says that it is taken', async () => {
  const { load, send } = await aDesk()
  const wanted = { intent: 'create-link', title: 'For Globex', shortAddress: 'own', slug: 'globex-desk' }
  expect(await send(wanted)).toMatchObject({
    kind: 'done',
    made: { address: 'https://nurtured.test/s/globex-desk' },
  })
  expect(await send(wanted)).toMatchObject({
    kind: 'refused',
    fields: { slug: '“globex-desk” is taken by another link. Choose another one.' },
  })
  const { links } = await load()
  expect(links).toHaveLength(1)
  const [link] = links
  const edited = { intent: 'edit-link', link: link?.id ?? '', version: '1', title: 'Renamed' }
  expect(await send(edited)).toMatchObject({ kind: 'done' })
  const kept = await load(link?.id)
  expect(kept.form?.link?.short).toEqual({ code: 'globex-desk', isMade: false })
  expect(await send({ ...edited, version: '2', shortAddress: 'made' })).toMatchObject({ kind: 'done' })
  const drawn = await load(link?.id)
  expect(drawn.form?.link?.short).toMatchObject({ isMade: true })
  expect(drawn.form?.qr).not.toBe(kept.form?.qr)
})

test("the copied URL has the link's UTM parameters, which forms without them keep", async () => {
  const { load, send } = await aDesk()
  const utm = { utm_source: ' news letter ', utm_medium: 'email', utm_term: '' }
  const made = await send({ intent: 'create-link', title: 'For Globex', ...utm })
  expect(made).toMatchObject({
    made: { address: expect.stringMatching(/\/l\/\w{22}\?utm_source=news\+letter&utm_medium=email$/) },
  })
  const { links } = await load()
  const edit = { intent: 'edit-link', link: links[0]?.id ?? '', title: 'Renamed' }
  await send(edit)
  expect((await load()).links[0]?.utm).toEqual({
    utm_source: 'news letter',
    utm_medium: 'email',
  })
  expect(await send({ ...edit, utm_source: 'x'.repeat(101) })).toMatchObject({
    fields: { utm_source: 'Use at most 100 characters.' },
  })
  await send({ ...edit, utm_source: '', utm_medium: '' })
  expect((await load()).links[0]?.utm).toEqual({})
})
