import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
test.use({ userAgent: person })

/** What the browser stores: the names of cookies, and the keys of both storages. */
async function kept(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies, ...keys]
}

/** Reads a tab until it is reported; returns the report. */
async function read(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest((request) => request.url().includes('/api/activity/'))
  await page.mouse.move(100, 300)
  await page.mouse.move(140, 340)
  await page.clock.runFor(16_000)
  return (await sent).postDataJSON()
}

async function open(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

async function openPanel(page: Page): Promise<Locator> {
  await page.getByText('Visible to the sender').click()
  await page.getByRole('button', { name: 'View or delete recorded data, or pause tracking' }).click()
  return page.getByRole('region', { name: 'Data about this visit' })
}

test('P1: a browser that asks for privacy stores nothing and names no one', async ({ site, browser }) => {
  const context = await browser.newContext({
    userAgent: person,
    extraHTTPHeaders: { 'sec-gpc': '1', dnt: '1' },
  })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('nurtured.lead_email', 'lea@globex.test')
  })
  const page = await context.newPage()
  await open(page, site.campaign)
  const sent = await read(page)
  expect([sent['lead_email'], sent['lead_id']]).toEqual(['', ''])
  expect(await kept(page, context)).toEqual(['nurtured.lead_email'])
  const panel = await openPanel(page)
  await expect(panel.getByText('no name', { exact: true })).toBeVisible()
  await expect(panel.getByText('not stored', { exact: true })).toBeVisible()
  await context.close()
})

test('a visitor sees what was recorded, pauses and resumes it, and deletes it', { tag: '@main' }, async ({
  page,
  site,
  context,
}) => {
  await open(page, site.campaign)
  await read(page)
  const panel = await openPanel(page)
  await expect(page.getByRole('heading', { name: 'Data about this visit' })).toBeFocused()
  await expect(panel.getByText('you moved the pointer, clicked or typed')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the recorded data')
  await panel.getByRole('button', { name: 'Pause tracking' }).click()
  await expect(panel.getByRole('status')).toContainText('Nothing will be tracked from now on')
  expect((await kept(page, context)).some((name) => name.startsWith('nurtured_choice'))).toBe(true)
  await panel.getByRole('button', { name: 'Resume tracking' }).click()
  await expect(panel.getByRole('status')).toHaveText('Tracking resumed.')
  await panel.getByRole('button', { name: 'Forget me' }).click()
  await panel.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(panel.getByRole('status')).toContainText('deleted. Tracking is paused')
  await expect(panel.getByText('Nothing has been recorded about this visit yet.')).toBeVisible()
  const left = (await kept(page, context)).filter((name) => !name.startsWith('nurtured_choice'))
  expect(left.filter((name) => name !== 'visits.unsent')).toEqual([])
})

test('P1: a visitor who declines stores only that choice, and is not named', async ({
  desk,
  site,
  browser,
}) => {
  const consent = { intent: 'set-consent', elsewhere: 'named' }
  await desk.post('/workspace/settings/info', { ...consent, europe: 'ask' })
  const context = await browser.newContext({ userAgent: person })
  const page = await context.newPage()
  await open(page, site.campaign)
  const bar = page.getByRole('region', { name: 'Your consent' })
  await expect(bar.getByRole('button')).toHaveCount(2)
  expect(await kept(page, context)).toEqual([])
  await expectAccessibleInEveryLook(page, 'the consent bar')
  await bar.getByRole('button', { name: 'No, just count me' }).click()
  await expect(bar).toBeHidden()
  await read(page)
  const names = await kept(page, context)
  expect(names).toEqual([expect.stringMatching(/^nurtured_choice_/)])
  await page.reload({ waitUntil: 'networkidle' })
  await expect(bar).toBeHidden()
  await context.close()
  await desk.post('/workspace/settings/info', { ...consent, europe: 'named' })
})
