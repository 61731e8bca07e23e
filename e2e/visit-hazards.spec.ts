import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, type Site, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { hashidOf, viewOf } from './visitor.ts'

type Event = { session_id: string; seq: number; ended: boolean | null; data: { duration: number } }

/** A visitor's page whose clock stands still but for `read`; `sent` is what it reported, first to last. */
type Reader = { page: Page; sent: Event[]; read(seconds: number): Promise<void> }

const reports = '**/api/activity/telemetry/create'

async function aReader(browser: Browser, address: string): Promise<Reader> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  const reader = reading(page)
  await open(page, address)
  return reader
}

function reading(page: Page): Reader {
  const sent: Event[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/activity/telemetry/create')) return
    sent.push(JSON.parse(request.postData() ?? '{}') as Event)
  })
  return {
    page,
    sent,
    async read(seconds) {
      await page.mouse.move(200 + Math.random() * 200, 200 + Math.random() * 200)
      await page.clock.runFor(seconds * 1000)
    },
  }
}

/** Opens the campaign and waits until its visit is measured. */
async function open(page: Page, address: string): Promise<void> {
  const measured = page.waitForResponse('**/api/campaign/view?**')
  await page.goto(address)
  await measured
  await page.waitForLoadState('networkidle')
}

type Listed = { duration: number; ended: boolean; previous: object | null }

/** The visits of a link, as its owner is told: the latest first. */
async function visitsOf(owner: Page, link: string): Promise<Listed[]> {
  const answer = await owner.request.get(`/api/visits?link=${link}`)
  const { visits }: { visits: Listed[] } = await answer.json()
  return visits
}

async function secondsOf(owner: Page, link: string): Promise<number[]> {
  return (await visitsOf(owner, link)).map(({ duration }) => duration)
}

/** The page is covered or shown again, as when somebody changes to another program. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

function last({ sent }: Reader): number {
  return sent.at(-1)?.data.duration ?? 0
}

/** The owner, and a link that nothing else opens. */
async function aLinkOf(owner: Page, site: Site): Promise<{ id: string; address: string }> {
  return (await aSharedJourney(owner, site)).link
}

test('a reload in the middle is one visit that goes on', { tag: '@main' }, async ({
  owner,
  site,
  browser,
}) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  await reader.read(15)
  await open(reader.page, link.address)
  await reader.read(15)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(30, -1)])
  expect(last(reader)).toBeGreaterThanOrEqual(30)
  expect(new Set(reader.sent.map((event) => event.session_id)).size).toBe(1)
})

test('two tabs of one browser are two visits, each with its own time', async ({ owner, site, browser }) => {
  const link = await aLinkOf(owner, site)
  const first = await aReader(browser, link.address)
  await first.read(15)
  // Of two tabs in one window one is covered. Both have the clock of their browser.
  await turn(first.page, 'hidden')
  const second = reading(await first.page.context().newPage())
  await open(second.page, link.address)
  await second.read(30)
  await expect
    .poll(async () => (await secondsOf(owner, link.id)).toSorted((one, other) => one - other))
    .toEqual([expect.closeTo(15, -1), expect.closeTo(30, -1)])
  expect(first.sent[0]?.session_id).not.toBe(second.sent[0]?.session_id)
})

test('going away by the browser’s buttons and coming back goes on with the visit', async ({
  owner,
  site,
  browser,
}) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  await reader.read(15)
  await reader.page.goto(`${site.origin}/remix`)
  const measured = reader.page.waitForResponse('**/api/campaign/view?**').catch(() => undefined)
  await reader.page.goBack()
  await Promise.race([measured, reader.page.waitForLoadState('networkidle')])
  await reader.page.waitForLoadState('networkidle')
  await reader.read(15)
  await reader.page.goForward()
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(30, -1)])
  expect(new Set(reader.sent.map((event) => event.session_id)).size).toBe(1)
})

test('what was read offline arrives once the network is back, once', { tag: '@main' }, async ({
  owner,
  site,
  browser,
}) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  await reader.page.context().setOffline(true)
  await reader.read(15)
  await reader.read(15)
  expect(await secondsOf(owner, link.id)).toEqual([])
  await reader.page.context().setOffline(false)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(30, -1)])
})

test('ten minutes behind other windows add nothing, and it is still the same visit', async ({
  owner,
  site,
  browser,
}) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  await reader.read(15)
  await turn(reader.page, 'hidden')
  await reader.page.clock.runFor(600_000)
  await turn(reader.page, 'visible')
  await reader.read(15)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(30, -1)])
  expect(last(reader)).toBeLessThan(40)
})

test('an hour asleep adds at most one interval, and reading on is another visit', async ({
  owner,
  site,
  browser,
}) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  await reader.read(15)
  // As a laptop that is closed: timers that were due fire once.
  await reader.page.clock.fastForward('01:00:00')
  await reader.read(15)
  await expect.poll(async () => (await secondsOf(owner, link.id)).length).toBe(2)
  for (const seconds of await secondsOf(owner, link.id)) expect(seconds).toBeLessThanOrEqual(36)
})

test('a clock that is set back by a day changes nothing', async ({ owner, site, browser }) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  await reader.read(15)
  await reader.page.clock.setSystemTime(Date.now() - 86_400_000)
  await reader.read(15)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(30, -1)])
  const [visit] = await visitsOf(owner, link.id)
  expect(visit).toMatchObject({ previous: null })
})

test('a snapshot that arrives by beacon and by fetch, twenty times, is one visit of its length', async ({
  owner,
  site,
  browser,
}) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  await reader.read(15)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(15, -1)])
  const before = await secondsOf(owner, link.id)
  const again = JSON.stringify(reader.sent.at(-1))
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      reader.page.request.post('/api/activity/telemetry/create', {
        headers: { origin: site.origin, 'content-type': at % 2 ? 'text/plain' : 'application/json' },
        data: Buffer.from(again),
      }),
    ),
  )
  expect(await secondsOf(owner, link.id)).toEqual(before)
})

test('a blocked endpoint costs the reader nothing, and what was kept arrives when it is unblocked', async ({
  owner,
  site,
  browser,
}) => {
  const link = await aLinkOf(owner, site)
  const reader = await aReader(browser, link.address)
  const failures: string[] = []
  reader.page.on('pageerror', (error) => failures.push(error.message))
  await reader.page.route(reports, (route) => route.abort())
  await reader.read(15)
  await reader.page.getByText('A secret price').click()
  expect(await secondsOf(owner, link.id)).toEqual([])
  await reader.page.unroute(reports)
  await reader.read(15)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(30, -1)])
  expect(failures).toEqual([])
})

test('looks by HEAD and by programs that draw previews are no visits', async ({ owner, site, browser }) => {
  const link = await aLinkOf(owner, site)
  const previews = [
    'Twitterbot/1.0',
    'WhatsApp/2.23.20.0',
    'Slackbot-LinkExpanding 1.0',
    'LinkedInBot/1.0',
    '',
  ]
  const { request } = await browser.newContext()
  for (const agent of previews) {
    const headers = { 'user-agent': agent }
    expect((await request.head(link.address, { headers })).status()).toBe(200)
    expect((await request.get(link.address, { headers })).status()).toBe(200)
  }
  expect(await visitsOf(owner, link.id)).toEqual([])
})

test('a forged token names nobody and is no proof of anything', async ({ owner, site, browser }) => {
  const link = await aLinkOf(owner, site)
  const { request } = await browser.newContext({ baseURL: site.origin })
  const view = await viewOf(request, link.address)
  const forged = [`${view.view_token}x`, view.view_token.slice(2), 'a.b.c', '']
  for (const view_token of forged) {
    const answer = await request.post('/api/lead/visit', {
      headers: { origin: site.origin },
      data: { id: 'A'.repeat(22), title: 'x', email: 'boss@acme.example', first: 'Boss', view_token },
    })
    expect(answer.status()).toBe(202)
    await request.post('/api/activity/telemetry/create', {
      headers: { origin: site.origin },
      data: {
        type: 'visit',
        session_id: randomUUID(),
        seq: 1,
        view_token,
        lead_id: 'A'.repeat(22),
        data: { link_id: hashidOf(link.address), title: '', duration: 5 },
      },
    })
  }
  const answer = await owner.request.get(`/api/visits?link=${link.id}`)
  const { visits }: { visits: { lead: object | null }[] } = await answer.json()
  expect(visits.filter(({ lead }) => lead !== null)).toEqual([])
})
