import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { openInsight } from '#src/features/insight/server/open-insight.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { loadAccountScreen } from './account/$id/server/load-account-screen.ts'
import { listAccountOverviews } from './server/list-account-overviews.ts'
import { listJourneyOverviews } from './server/list-journey-overviews.ts'
import { listLeadOverviews } from './server/list-lead-overviews.ts'
import { loadJourneyView } from './server/load-journey-view.ts'

/** A lead and a stranger open the link of a company. */
async function twoVisitors() {
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
  return { platform, lea, visit, figures }
}

test('a visit in progress counts on home, account, journey and insights, as it does once it is over', async () => {
  const { platform, lea, visit, figures } = await twoVisitors()
  await visit(lea.id)
  await visit(null)
  const during = await figures()
  expect(during).toMatchObject({ home: 2, journeys: 2, links: [2], accounts: 2 })
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
  const { insights, ...counts } = await figures()
  expect(counts).toMatchObject({ home: 3, journeys: 3, links: [3], accounts: 3, leads: [2, 120] })
  const visitors = insights.map(({ total }) => `${total.visitors} in ${total.visits}`)
  expect(visitors).toEqual(['2 in 3', '2 in 3', '2 in 3', '2 in 3', '1 in 2'])
  for (const { leads } of insights) expect(leads).toMatchObject([{ visits: 2, seconds: 120 }])
})
