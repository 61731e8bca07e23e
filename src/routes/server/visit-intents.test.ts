import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { openInsight } from '#src/features/insight/server/open-insight.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken, readViewToken } from '#src/features/visit/server/view-token.ts'
import { listVisitRules } from '#src/features/visit/server/visit-rules.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { aKeptVisit, postVisit } from '#src/test/visits.ts'
import { formsTo, undoOf } from '../test/forms.ts'
import { loadAccountScreen } from '../workspace/account/$id/server/load-account-screen.ts'
import { countVisits } from '../workspace/server/count-visits.ts'
import { listAccountOverviews } from '../workspace/server/list-account-overviews.ts'
import { listJourneyOverviews } from '../workspace/server/list-journey-overviews.ts'
import { listLeadOverviews } from '../workspace/server/list-lead-overviews.ts'
import { loadJourneyView } from '../workspace/server/load-journey-view.ts'
import { loadHome } from './load-home.ts'
import { visitIntents } from './visit-intents.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const link = await aLink(platform, { workspace })
  const send = formsTo({ platform, workspace, user }, visitIntents)
  const visit = await aKeptVisit(platform, { workspace, link: link.id, grade: 'likely_person' })
  return { platform, workspace, link, send, visit }
}

test('changes a grade and adds and removes a rule, each with undo', async () => {
  const { platform, send, visit, workspace } = await aDesk()
  const first = await send({ intent: 'grade-visit', visit, grade: 'internal' })
  expect(first).toMatchObject({
    kind: 'done',
    message: 'Grade changed to Internal',
    undo: { intent: 'grade-visit', visit, grade: 'auto' },
  })
  const second = await send({ intent: 'grade-visit', visit, grade: 'unclear' })
  expect(second).toMatchObject({ undo: { grade: 'internal' } })
  expect(await send({ intent: 'grade-visit', visit, grade: 'auto' })).toMatchObject({ kind: 'done' })
  const rule = { kind: 'network', value: '203.0.113.0/24', grade: 'internal' }
  const added = await send({ intent: 'add-rule', ...rule })
  expect(added).toMatchObject({ kind: 'done', undo: { intent: 'remove-rule' } })
  const [listed] = await listVisits(platform, { workspace, limit: 1 })
  expect(listed).toMatchObject({ grade: 'internal', reasons: ['rule_network', 'read_long'] })
  expect(await send(undoOf(added))).toMatchObject({ kind: 'done', undo: { intent: 'add-rule', ...rule } })
  expect(await listVisitRules(platform, { workspace })).toEqual([])
})

test('excludes internal visits and bots from figures, but lists them', async () => {
  const { platform, workspace, link, send, visit } = await aDesk()
  const all = { workspace, link: link.id }
  await aKeptVisit(platform, { ...all, grade: 'likely_scanner' })
  await aKeptVisit(platform, { ...all, grade: 'internal' })
  await aKeptVisit(platform, { ...all, grade: 'unclear' })
  await aKeptVisit(platform, all)
  const figures = async () => {
    const [journey] = (await listJourneyOverviews(platform, { workspace, q: '', sort: '-visits' })).journeys
    return [(await loadHome(platform, { workspace })).figures.visitsInWeek, journey?.visits]
  }
  expect(await figures()).toEqual([3, 3])
  await send({ intent: 'grade-visit', visit, grade: 'internal' })
  expect(await figures()).toEqual([2, 2])
  expect(await listVisits(platform, { workspace, limit: 10 })).toHaveLength(5)
  const internal = await listVisits(platform, { workspace, grade: 'internal', limit: 10 })
  expect(new Set(internal.map(({ isGradedByHand }) => isGradedByHand))).toEqual(new Set([false, true]))
  expect(internal).toHaveLength(2)
})

test('refuses invalid and hostile grades, networks and domains with a message', async () => {
  const { platform, send, visit, workspace } = await aDesk()
  const values = ['', '\u0000', '\ud800', 'x'.repeat(300), "'; drop table visit; --", '%@%', '٣.٣.٣.٣']
  const add = { intent: 'add-rule', grade: 'internal' }
  for (const value of values)
    for (const form of [
      ...['domain', 'network', 'cookie', '\u0000'].map((kind) => ({ ...add, kind, value })),
      { intent: 'grade-visit', visit, grade: value },
      { intent: 'grade-visit', visit: value, grade: 'unclear' },
      { intent: 'remove-rule', rule: value },
    ])
      expect(await send(form)).toMatchObject({ kind: 'refused', intent: form.intent })
  const verified = { ...add, kind: 'domain', value: 'globex.test', grade: 'verified' }
  expect(await send(verified)).toMatchObject({ kind: 'refused', fields: { grade: expect.any(String) } })
  expect(await listVisitRules(platform, { workspace })).toEqual([])
})

test('recognizes members of the campaign’s workspace by their session, and no one else', async () => {
  const { platform, owner } = await anOwner()
  const own = await aLink(platform, { workspace: owner.workspace })
  const foreign = await aLink(platform)
  const app = createApp(platform)
  const signsFor = async (link: { hashid: string }, headers: Record<string, string>) => {
    const answer = await app.request(`/api/campaign/view?link=${link.hashid}`, { headers })
    const view = (await answer.json()) as { view_token: string }
    return readViewToken(platform, view.view_token)?.signs
  }
  expect(await signsFor(own, { cookie: owner.cookie })).toEqual(['member'])
  expect(await signsFor(own, {})).toEqual([])
  expect(await signsFor(foreign, { cookie: owner.cookie })).toEqual([])
})

test('the last visit is the latest ongoing or settled one that is not internal', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const { workspace } = link
  const { owner: user } = await aWorkspace(platform)
  const counted = () => countVisits(platform, { workspace, of: 'link', ids: [link.id] })
  async function settle(): Promise<void> {
    platform.clock.advance(301)
    await settleAll(platform, 5)
  }
  await postVisit(app, anEvent(link))
  await settle()
  platform.clock.advance(60)
  await postVisit(app, anEvent(link))
  const [latest, first] = await listVisits(platform, { workspace, limit: 2 })
  expect((await counted()).get(link.id)).toMatchObject({ visits: 2, lastAt: latest?.lastAt })
  await settle()
  await gradeByHand(platform, { workspace, user, visit: latest?.id ?? '', grade: 'internal' })
  expect((await counted()).get(link.id)).toMatchObject({ visits: 1, lastAt: first?.lastAt })
})

test('a visit in progress counts on home, account, journey and insights, as it does once it is over', async () => {
  const { platform, workspace, user } = await aPlace()
  const link = await aLink(platform, { workspace })
  const account = link.account ?? ''
  const lea = await aLead(platform, workspace, { first: 'Lea', validated: 'yes', account })
  const further = { href: 'https://example.test/', text: 'Further', timeInSession: 3 }
  async function visit(lead: string | null): Promise<void> {
    const read = { workspace, link: link.id, lead, arrival: { utm_source: 'x' } }
    const view_token = issueViewToken(platform, read)
    const event = anEvent(link, { view_token, has_input: true, data: { links_clicked: [further] } })
    expect((await postVisit(createApp(platform), event)).status).toBe(202)
  }
  async function figures() {
    const [ofJourney] = (await listJourneyOverviews(platform, { workspace })).journeys
    const [ofAccount] = (await listAccountOverviews(platform, { workspace })).accounts
    const [ofLead] = (await listLeadOverviews(platform, { workspace })).leads
    const journey = await loadJourneyView(platform, { workspace, user, journey: link.journey })
    const screen = await loadAccountScreen(platform, { workspace, account })
    return {
      home: (await loadHome(platform, { workspace })).figures.visitsInWeek,
      journeys: ofJourney?.visits,
      links: journey.links.map(({ visits }) => visits),
      accounts: ofAccount?.visits,
      shared: [ofJourney?.links, ofAccount?.links],
      last: [ofJourney, ofAccount, ...journey.links].map((one) => one?.lastVisitAt),
      ofLinks: screen.links.map(({ visits, lastAt }) => [visits, lastAt]),
      momentum: [ofAccount?.standing?.momentum, screen.standing?.momentum],
      read: screen.affinity.tabs.map(({ visits, seconds }) => [visits, seconds]),
      people: screen.people.people.map(({ visits, seconds }) => [visits, seconds]),
      leads: [ofLead?.visits, ofLead?.seconds],
      insights: await insights(),
    }
  }
  function insights() {
    const asked = [{}, { link: link.id }, { journey: link.journey }, { account }, { lead: lea.id }]
    return Promise.all(
      asked.map(async (subject) => {
        const query = { days: 7, limit: 50, ...subject }
        const seen = await openInsight(platform, { workspace, query })
        const { total, days, tabs, clicked, leads, arrivals } = seen
        return { total, days, tabs, clicked, leads, arrivals }
      }),
    )
  }
  await visit(lea.id)
  await visit(null)
  const during = await figures()
  const now = platform.clock.now()
  expect(during).toMatchObject({ home: 2, journeys: 2, links: [2], accounts: 2, shared: [1, 1] })
  expect(during).toMatchObject({ last: [now, now, now], ofLinks: [[2, now]] })
  expect(during).toMatchObject({ momentum: ['active', 'active'], people: [[1, 60]], leads: [1, 60] })
  expect(during.read.map(([visits]) => visits)).toEqual([2, 2])
  expect(during.insights.map(({ total }) => total.visits)).toEqual([2, 2, 2, 2, 1])
  expect(during.insights[0]).toMatchObject({
    total: { visits: 2, visitors: 2, clicks: 2, seconds: 120 },
    clicked: [{ href: 'https://example.test/', clicks: 2 }],
    leads: [{ id: lea.id, visits: 1, seconds: 60 }],
    arrivals: [{ arrival: { utm_source: 'x' }, visits: 2 }],
  })
  platform.clock.advance(400)
  await settleAll(platform, 5)
  expect(await figures()).toEqual(during)

  // A lead who visits again on that day is the same visitor, also while the second visit is in progress.
  await visit(lea.id)
  const { insights: again, ...counts } = await figures()
  expect(counts).toMatchObject({ home: 3, journeys: 3, links: [3], accounts: 3, leads: [2, 120] })
  const visitors = again.map(({ total }) => `${total.visitors} in ${total.visits}`)
  expect(visitors).toEqual(['2 in 3', '2 in 3', '2 in 3', '2 in 3', '1 in 2'])
  for (const { leads } of again) expect(leads).toMatchObject([{ visits: 2, seconds: 120 }])
})
