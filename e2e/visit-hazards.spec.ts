import type { Browser, Page } from '@playwright/test'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { openCampaign, visitsOf } from './visitor.ts'

type Event = { session_id: string; data: { duration: number } }

/** A visitor's page whose clock only advances in `read`; `sent` are its reports, in order. */
type Reader = { page: Page; sent: Event[]; read(seconds: number): Promise<void> }

async function aReader(browser: Browser, address: string): Promise<Reader> {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  const reader = reading(page)
  await openCampaign(page, address)
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

/** The durations of a link's visits as its owner sees them, latest first. */
async function secondsOf(owner: Page, link: string): Promise<number[]> {
  return (await visitsOf(owner, link)).map(({ duration }) => duration)
}

function sessionsOf(...readers: Reader[]): number {
  return new Set(readers.flatMap(({ sent }) => sent.map((event) => event.session_id))).size
}

test('offline reading is reported once when the network is back, and a reload continues the visit', {
  tag: '@main',
}, async ({ owner, desk, browser }) => {
  const { link } = await aSharedJourney(desk)
  const reader = await aReader(browser, link.address)
  await reader.page.context().setOffline(true)
  await reader.read(15)
  await reader.read(15)
  expect(await secondsOf(owner, link.id)).toEqual([])
  await reader.page.context().setOffline(false)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(30, -1)])
  await openCampaign(reader.page, link.address)
  await reader.read(15)
  await expect.poll(() => secondsOf(owner, link.id)).toEqual([expect.closeTo(45, -1)])
  expect(sessionsOf(reader)).toBe(1)
})

test('two tabs of one browser are two visits, each with its own time', async ({ owner, desk, browser }) => {
  const { link } = await aSharedJourney(desk)
  const first = await aReader(browser, link.address)
  await first.read(15)
  // In one window, one of two tabs is hidden. Both share their browser's clock.
  await first.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const second = reading(await first.page.context().newPage())
  await openCampaign(second.page, link.address)
  await second.read(30)
  await expect
    .poll(async () => (await secondsOf(owner, link.id)).toSorted((one, other) => one - other))
    .toEqual([expect.closeTo(15, -1), expect.closeTo(30, -1)])
  expect(sessionsOf(first, second)).toBe(2)
})

test('leaving and returning with the browser’s buttons continues the visit', async ({
  owner,
  desk,
  site,
  browser,
}) => {
  const { link } = await aSharedJourney(desk)
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
  expect(sessionsOf(reader)).toBe(1)
})
