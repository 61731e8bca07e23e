import { expect, test } from 'vitest'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { aJourney } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { loadAccountScreen } from '../account/$id/server/load-account-screen.ts'
import { listAccountOverviews } from '../server/list-account-overviews.ts'
import { listJourneyOverviews } from '../server/list-journey-overviews.ts'
import { loadJourneyView } from '../server/load-journey-view.ts'
import { tabIntents } from './$id/editor/server/tab-intents.ts'
import { linkIntents } from './$id/server/link-intents.ts'
import { publishIntents } from './$id/server/publish-intents.ts'
import { journeyIntents } from './server/journey-intents.ts'

async function aDesk(platform: TestPlatform) {
  const { workspace, user, email } = await aSignedInOwner(platform)
  const { journey, tabs } = await aJourney(platform, workspace)
  const desk = { platform, workspace, user, journey, locale: 'en' as const }
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const request = new Request('https://nurtured.test/', { method: 'POST', body })
    return (
      await answerForm(request, desk, {
        ...journeyIntents,
        ...tabIntents,
        ...publishIntents,
        ...linkIntents,
      })
    ).data
  }
  return { workspace, user, email, journey, tabs, send }
}

function loadDesk(
  platform: TestPlatform,
  asked: Omit<Parameters<typeof loadJourneyView>[1], 'user'>,
): ReturnType<typeof loadJourneyView> {
  return loadJourneyView(platform, { user: crypto.randomUUID(), ...asked })
}

test('the headline of a new link is the name of the journey, without the company it was shared with', async () => {
  const platform = await createTestPlatform()
  const { workspace, journey, send } = await aDesk(platform)
  const headline = async () => (await loadDesk(platform, { workspace, journey, link: 'new' })).form?.headline
  await send({ intent: 'rename-journey', name: 'Winter · Globex' })
  expect(await headline()).toBe('Winter · Globex')
  await send({
    intent: 'create-link',
    title: 'Winter',
    account: 'Globex',
    domain: 'https://www.globex.example',
  })
  expect(await headline()).toBe('Winter')
  const { accounts } = await listAccounts(platform, { workspace })
  expect(accounts).toMatchObject([{ name: 'Globex', domain: 'globex.example' }])
})

test('one form creates a company, a person, a link and a personal link that is shown once', async () => {
  const platform = await createTestPlatform()
  const { workspace, journey, email, send } = await aDesk(platform)
  const answer = await send({
    intent: 'create-link',
    title: 'For Globex',
    account: 'Globex',
    email: 'lea@globex.test',
    first: 'Lea',
    emailNotification: 'on',
    emailTo: email,
    trackDurationMin: '5',
  })
  expect(answer).toMatchObject({
    kind: 'done',
    made: {
      address: expect.stringMatching(/^https:\/\/nurtured\.test\/l\/[0-9A-Za-z]{22}$/),
      personal: { to: 'Lea', address: expect.stringMatching(/\?lead=[0-9A-Za-z]{22}&token=[\w-]{22}$/) },
    },
  })
  const { links, form } = await loadDesk(platform, { workspace, journey, link: 'new' })
  expect(links).toMatchObject([
    { title: 'For Globex', account: { name: 'Globex' }, emailTo: email, visits: 0 },
  ])
  expect(form).toMatchObject({
    link: undefined,
    members: [email],
    companies: [{ name: 'Globex', domain: null }],
    people: ['lea@globex.test'],
  })
  await send({ intent: 'create-link', title: 'Two', account: ' globex ' })
  expect((await listAccounts(platform, { workspace })).accounts.map(({ name }) => name)).toEqual(['Globex'])
})

test('a link can be edited, paused, deleted and restored, and tabs and pages are restored by undo', async () => {
  const platform = await createTestPlatform()
  const { workspace, journey, tabs, send } = await aDesk(platform)
  await send({ intent: 'create-link', title: 'For Globex', account: 'Globex' })
  const load = async () => (await loadDesk(platform, { workspace, journey })).links
  const [made] = await load()
  const link = made?.id ?? ''
  await send({
    intent: 'edit-link',
    link,
    version: '1',
    title: 'For Hooli',
    account: 'Hooli',
    trackDurationMin: '30',
  })
  expect(await load()).toMatchObject([
    { title: 'For Hooli', account: { name: 'Hooli' }, trackDurationMin: 30, emailNotification: false },
  ])
  const paused = await send({ intent: 'pause-link', link })
  expect(await load()).toMatchObject([{ active: false }])
  await send(undoOf(paused))
  expect(await load()).toMatchObject([{ active: true }])
  const removed = await send({ intent: 'remove-link', link })
  expect(await load()).toEqual([])
  await send(undoOf(removed))
  expect(await load()).toHaveLength(1)
  const loadTabs = async () => (await loadDesk(platform, { workspace, journey })).journey.tabs
  const before = await loadTabs()
  await send(undoOf(await send({ intent: 'remove-tab', tab: tabs[0] ?? '' })))
  expect(await loadTabs()).toEqual(before)
  await send(undoOf(await send({ intent: 'remove-item', item: before[0]?.items[0]?.id ?? '' })))
  expect((await loadTabs())[0]?.items.map((item) => item.title)).toEqual(['Why we started'])
})

test('visits count for their link, journey, account and home', async () => {
  const platform = await createTestPlatform()
  const { workspace, journey, send } = await aDesk(platform)
  await send({ intent: 'create-link', title: 'For Globex', account: 'Globex' })
  const [link] = (await loadDesk(platform, { workspace, journey })).links
  const of = { link: link?.id ?? '', account: link?.account?.id ?? '' }
  await aKeptVisit(platform, { workspace, ...of })
  platform.clock.advance(8 * 24 * 3600)
  await aKeptVisit(platform, { workspace, ...of })
  const lastVisitAt = platform.clock.now()
  const desk = await loadDesk(platform, { workspace, journey })
  expect(desk.links).toMatchObject([{ visits: 2, lastVisitAt }])
  expect(desk.visits).toHaveLength(2)
  expect((await listJourneyOverviews(platform, { workspace, q: '' })).journeys).toMatchObject([
    { links: 1, visits: 2, lastVisitAt },
  ])
  expect((await listAccountOverviews(platform, { workspace, q: '' })).accounts).toMatchObject([
    { name: 'Globex', links: 1, visits: 2, lastVisitAt },
  ])
  const account = await loadAccountScreen(platform, { workspace, account: of.account })
  expect(account).toMatchObject({
    links: [{ visits: 2, lastAt: lastVisitAt }],
    people: { people: [], all: 0 },
  })
  const home = await loadHome(platform, { workspace })
  expect(home.figures).toEqual({
    assets: 0,
    hoursTranscribed: 0,
    livePages: 2,
    activeLinks: 1,
    visitsInWeek: 1,
    visitsInWeekBefore: 1,
    credits: expect.any(Number),
  })
  expect(home.steps.done).toEqual({ asset: false, page: true, journey: true, link: true, visit: true })
})

test('paused and deleted links are not active, and recent data is not deleted', async () => {
  const platform = await createTestPlatform()
  const { workspace, journey, send } = await aDesk(platform)
  await send({ intent: 'create-link', title: 'For Globex' })
  const [link] = (await loadDesk(platform, { workspace, journey })).links
  expect((await loadHome(platform, { workspace })).latestLink).toMatchObject({ title: 'For Globex' })
  await send({ intent: 'pause-link', link: link?.id ?? '' })
  const home = await loadHome(platform, { workspace })
  expect(home.figures.activeLinks).toBe(0)
  expect(home.latestLink).toBeUndefined()
  expect(home.recent.map((item) => item.kind).sort()).toEqual(['journey', 'page', 'page'])
})

function undoOf(
  answer: Awaited<ReturnType<Awaited<ReturnType<typeof aDesk>>['send']>>,
): Record<string, string> {
  if (answer.kind !== 'done' || !answer.undo) throw new Error('this answer cannot be undone')
  return answer.undo
}

test('a link gets a short URL, used for copying and the QR code, or the form says that it is taken', async () => {
  const platform = await createTestPlatform()
  const { workspace, journey, send } = await aDesk(platform)
  const wanted = { intent: 'create-link', title: 'For Globex', shortAddress: 'own', slug: 'globex-desk' }
  expect(await send(wanted)).toMatchObject({
    kind: 'done',
    made: { address: 'https://nurtured.test/s/globex-desk' },
  })
  expect(await send(wanted)).toMatchObject({
    kind: 'refused',
    fields: { slug: '“globex-desk” is taken by another link. Choose another one.' },
  })
  expect(await send({ ...wanted, slug: 'No slug' })).toMatchObject({ fields: { slug: expect.any(String) } })
  const { links } = await loadDesk(platform, { workspace, journey })
  expect(links).toHaveLength(1)
  const [link] = links
  const edited = { intent: 'edit-link', link: link?.id ?? '', version: '1', title: 'Renamed' }
  expect(await send(edited)).toMatchObject({ kind: 'done' })
  const kept = await loadDesk(platform, { workspace, journey, link: link?.id })
  expect(kept.form?.link?.short).toEqual({ code: 'globex-desk', isMade: false })
  expect(await send({ ...edited, version: '2', shortAddress: 'made' })).toMatchObject({ kind: 'done' })
  const drawn = await loadDesk(platform, { workspace, journey, link: link?.id })
  expect(drawn.form?.link?.short).toMatchObject({ isMade: true })
  expect(drawn.form?.qr).not.toBe(kept.form?.qr)
})

test("the copied URL has the link's UTM parameters, which forms without them keep", async () => {
  const platform = await createTestPlatform()
  const { workspace, journey, send } = await aDesk(platform)
  const utm = { utm_source: ' news letter ', utm_medium: 'email', utm_term: '' }
  const made = await send({ intent: 'create-link', title: 'For Globex', ...utm })
  expect(made).toMatchObject({
    made: { address: expect.stringMatching(/\/l\/\w{22}\?utm_source=news\+letter&utm_medium=email$/) },
  })
  const { links } = await loadDesk(platform, { workspace, journey })
  const edit = { intent: 'edit-link', link: links[0]?.id ?? '', title: 'Renamed' }
  await send(edit)
  expect((await loadDesk(platform, { workspace, journey })).links[0]?.utm).toEqual({
    utm_source: 'news letter',
    utm_medium: 'email',
  })
  expect(await send({ ...edit, utm_source: 'x'.repeat(101) })).toMatchObject({
    fields: { utm_source: 'Use at most 100 characters.' },
  })
  await send({ ...edit, utm_source: '', utm_medium: '' })
  expect((await loadDesk(platform, { workspace, journey })).links[0]?.utm).toEqual({})
})
