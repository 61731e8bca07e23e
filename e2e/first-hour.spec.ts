import type { Browser } from '@playwright/test'
import { ready } from './go-to.ts'
import { Hand } from './hand.ts'
import { newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'
import { openCampaign } from './visitor.ts'

const words =
  'Ada: We opened the harbour workshop in March.\n\nBo: And what did the first winter teach you?\n'
const talk = { name: 'harbour.txt', mimeType: 'text/plain', buffer: Buffer.from(words) }

test('a newcomer shares a transcript and sees the first visit within 12 clicks', async ({
  page,
  browser,
}) => {
  const hand = new Hand()
  await page.goto('/')
  await hand.click(page.getByRole('link', { name: 'Create your workspace' }))
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Email').fill('maya@signalworks.example')
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await hand.click(page.getByRole('button', { name: 'Create account' }))
  await page.getByLabel('Company or show').fill('Signal Works')
  await hand.click(page.getByRole('button', { name: 'Continue' }))
  await hand.click(page.getByRole('button', { name: 'Continue' }))
  await hand.choose(page.getByLabel('File', { exact: true }), talk)
  await hand.click(page.getByRole('button', { name: 'Upload file' }))

  await expect(page).toHaveURL(/\/workspace\/assets\/[0-9a-f-]{36}$/)
  await ready(page)
  await hand.click(page.getByRole('link', { name: 'Share with a company' }))
  const dialog = page.getByRole('dialog', { name: 'Share with a company' })
  await dialog.getByLabel('Company').fill('Acme')
  await dialog.getByLabel('Website').fill('https://www.acme.example/')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Company')).toHaveValue('Acme')
  await expect(dialog.getByLabel('Headline visitors see')).toHaveValue('harbour')
  await expect(dialog.getByText('Publishes the page “harbour”.')).toBeVisible()
  await hand.click(dialog.getByRole('button', { name: 'Create link' }))
  await expect(dialog.getByText('Link for Acme created')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Preview as Acme' })).toBeVisible()
  await expect(dialog.getByText(/No problems|to fix|to review/)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hand.click(dialog.getByRole('button', { name: 'Copy link' }))
  await expect(dialog.getByText('Copied')).toBeVisible()
  await visit(browser, await page.evaluate(() => navigator.clipboard.readText()))

  await hand.click(dialog.getByRole('link', { name: 'See visits' }))
  const visits = page.locator('section', { has: page.getByRole('heading', { name: 'Visits', exact: true }) })
  await expect(visits.getByRole('listitem').filter({ hasText: 'Acme' }).first()).toContainText('First visit')
  expect(hand.clicks).toBeLessThanOrEqual(12)
})

/** Reads for 16 seconds, after which the browser reports the visit. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.clock.install()
  await openCampaign(visitor, address)
  await expect(visitor.getByText('We opened the harbour workshop in March.').first()).toBeVisible()
  const reported = visitor.waitForResponse('**/api/activity/telemetry/create')
  await visitor.mouse.move(300, 300)
  await visitor.clock.runFor(16_000)
  await reported
  await context.close()
}
