import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { linkPass } from '#src/features/link/server/gate/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { aVisitorsBrowser as aBrowser } from '#src/test/visitors-browser.ts'
import { aKeptVisit, visitsOf } from '#src/test/visits.ts'
import { deleteOldVisits } from '../delete-old-visits.ts'
import { settleVisits } from '../settle-visits.ts'
import { deletedVisit } from '../tables.ts'

async function aVisitor() {
  const { platform, link } = await aPlaceWithLink()
  return { platform, link, browser: await aBrowser(platform, link) }
}

async function aKnownVisitor() {
  const { platform, link } = await aPlaceWithLink()
  const lea = await aLead(platform, link.workspace, { last: 'Berg', email: 'lea@globex.test' })
  return { platform, link, lea, browser: await aBrowser(platform, link, lea) }
}

test('a visitor sees exactly what is stored about their own visit', async () => {
  const { platform, link, browser } = await aVisitor()
  await browser.report({
    lead_email: 'lea@globex.test',
    has_input: true,
    data: { links_clicked: [{ href: 'https://acme.test/a?secret=1', text: 'Prices', timeInSession: 3 }] },
  })
  await (await aBrowser(platform, link)).report()
  const answer = await browser.ask()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const now = platform.clock.now()
  expect(await answer.json()).toEqual({
    sender: expect.any(String),
    is_paused: false,
    naming: 'on',
    kept_days: null,
    is_passed_on: false,
    visit: {
      started_at: secondsAfter(now, -60).toISOString(),
      last_at: now.toISOString(),
      seconds: 60,
      tabs: [
        { title: 'Story', seconds: 40 },
        { title: 'Pricing', seconds: 20 },
      ],
      heard: [],
      bookings: [],
      links: [{ href: 'https://acme.test/a', text: 'Prices' }],
      who: { kind: 'claimed', name: '', email: 'lea@globex.test' },
      network: '127.0.0.0/24',
      signs: ['input'],
      grade: null,
    },
    person: null,
  })
})

test("nothing is revealed or deleted without our token, with an old one, or for another visit's id", async () => {
  const { platform, link, browser } = await aVisitor()
  await browser.report()
  for (const action of ['', '/pause', '/resume', '/forget']) {
    const answer = await browser.ask(action, { 'x-view-token': 'AAAA.BBBB' })
    expect([answer.status, (await answer.json()).error]).toEqual([422, 'wrong_view_token'])
  }
  const other = await browser.ask('', { 'x-visit': randomUUID() })
  expect((await other.json()).visit).toBeNull()
  const elsewhere = await aBrowser(platform, await aLink(platform))
  expect((await (await elsewhere.ask('', { 'x-visit': browser.session })).json()).visit).toBeNull()
  await elsewhere.ask('/forget', { 'x-visit': browser.session })
  expect(await visitsOf(platform, link)).toHaveLength(1)
  platform.clock.advance(8 * 86_400)
  expect((await browser.ask()).status).toBe(422)
})

test('paused measuring stays paused in all tabs of the browser, for this sender, until resumed', async () => {
  const { platform, link, browser } = await aVisitor()
  expect((await browser.ask('/pause')).status).toBe(204)
  expect([...browser.jar.values()]).toEqual(['p'])
  expect((await browser.report()).status).toBe(204)
  expect(await visitsOf(platform, link)).toEqual([])
  expect((await (await browser.ask()).json()).is_paused).toBe(true)
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join()
  const asked = `/api/campaign/view?link=${link.hashid}`
  const view = await createApp(platform).request(asked, { headers: { cookie } })
  expect((await view.json()).link.tracking).toBe(false)

  const other = await aBrowser(platform, await aLink(platform))
  for (const [name, value] of browser.jar) other.jar.set(name, value)
  expect((await other.report()).status).toBe(202)

  await browser.ask('/resume')
  expect([...browser.jar]).toEqual([])
  expect((await browser.report()).status).toBe(202)
})

test('a deleted visit loses its notifications, and late reports or writes do not bring it back for 13 months', async () => {
  const { platform, link, browser } = await aVisitor()
  const { workspace, id } = link
  await browser.report({ ended: true, has_input: true })
  platform.clock.advance(10)
  await settleVisits(platform)
  const told = () => platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  expect(await told()).toHaveLength(1)
  const answer = await browser.ask('/forget')
  expect(await answer.json()).toEqual({ visits: 1 })
  expect(await visitsOf(platform, link)).toEqual([])
  expect(await told()).toEqual([])

  // Reports still in the browser's queue, as from a tab opened before the pause.
  browser.jar.clear()
  expect((await browser.report({ seq: 2 })).status).toBe(202)
  expect(await visitsOf(platform, link)).toEqual([])
  expect(await (await browser.ask('/forget')).json()).toEqual({ visits: 0 })
  await aKeptVisit(platform, { workspace, link: id, sessionId: browser.session, settledAt: null })
  await settleVisits(platform)
  expect(await visitsOf(platform, link)).toEqual([])
  const noted = () =>
    platform.db.asSystem((tx) => tx.select().from(deletedVisit).where(eq(deletedVisit.link, id)))
  expect(await noted()).toHaveLength(2)
  platform.clock.advance(396 * 86_400)
  await deleteOldVisits(platform)
  expect(await noted()).toEqual([])
})

test('a known lead sees and deletes all their visits, is forgotten, and not named by a page still open', async () => {
  const { platform, link, lea, browser } = await aKnownVisitor()
  const stranger = await aKeptVisit(platform, { workspace: link.workspace, link: link.id })
  await aKeptVisit(platform, { workspace: link.workspace, link: link.id, lead: lea.id })
  const otherTab = await aBrowser(platform, link, lea)
  await browser.report()
  const { person, visit } = await (await browser.ask()).json()
  expect(person).toEqual({ name: 'Lea Berg', email: 'lea@globex.test', visits: 2, time_zone: '' })
  expect(visit.who).toEqual({ kind: 'unconfirmed', name: 'Lea Berg', email: 'lea@globex.test' })
  platform.clock.advance(5)
  expect(await (await browser.ask('/forget')).json()).toEqual({ visits: 2 })
  expect(browser.jar.has('nurtured_lead')).toBe(false)
  expect((await visitsOf(platform, link)).map(({ id }) => id)).toEqual([stranger])

  expect((await otherTab.report()).status).toBe(202)
  const app = createApp(platform)
  await app.request('/api/lead/visit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: lea.hashid, view_token: otherTab.token, session_id: randomUUID() }),
  })
  expect((await visitsOf(platform, link)).map((one) => one.lead)).toEqual([null, null])

  platform.clock.advance(5)
  const again = await aBrowser(platform, link, lea)
  await again.report()
  expect((await visitsOf(platform, link)).filter((one) => one.lead === lea.id)).toHaveLength(1)
})

test('a known lead removes their name and address, and is anonymous in this browser', async () => {
  const { platform, link, browser } = await aKnownVisitor()
  await browser.report()
  expect(await (await browser.ask('/remove-address')).json()).toEqual({ visits: 1 })
  expect([...browser.jar.values()]).toEqual(['p'])
  expect(await platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(lead))).toEqual([])
  expect(await visitsOf(platform, link)).toEqual([])
  expect((await browser.ask('/remove-address')).status).toBe(200)
})

test('an unverified visitor can remove only what they wrote at the gate', async () => {
  const { platform, which, link, aBrowser: aGuest } = await aGatedLink({ asks: 'name' })
  const { workspace } = which
  const given = { name: 'Lea Berg', email: 'lea@globex.test' }
  await aGuest().enter(given)
  await platform.db.inWorkspace(workspace, (tx) => tx.update(linkPass).set({ isConfirmed: true }))
  const guest = aGuest()
  await guest.enter(given)
  const browser = await aBrowser(platform, link)
  for (const [name, value] of guest.jar) browser.jar.set(name, value)
  const { person } = await (await browser.ask()).json()
  expect(person).toEqual({ ...given, visits: 0, time_zone: '' })
  await browser.ask('/remove-address')
  const passes = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(linkPass))
  expect(passes.map((one) => one.email).toSorted()).toEqual(['', 'lea@globex.test'])
  expect([...guest.jar.keys()].map((name) => browser.jar.has(name))).toEqual([false])
})
