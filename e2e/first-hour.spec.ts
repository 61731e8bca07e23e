import type { Browser, Page } from '@playwright/test'
import { ready } from './go-to.ts'
import { Hand } from './hand.ts'
import { newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'

const talk = {
  name: 'harbour.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    'Ada: We opened the harbour workshop in March.\n\nBo: And what did the first winter teach you?\n',
  ),
}

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
  await shareAndSeeVisit(hand, page, { company: 'Acme', website: 'https://www.acme.example/', browser })
  expect(hand.clicks).toBeLessThanOrEqual(12)
})

test('a member who signs in shares an upload and sees its visit within 10 clicks', async ({
  page,
  site,
  browser,
}) => {
  const hand = new Hand()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(site.email)
  await page.getByLabel('Password', { exact: true }).fill(site.password)
  await hand.click(page.getByRole('button', { name: 'Sign in', exact: true }))
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible()
  await ready(page)
  await hand.choose(page.getByRole('button', { name: 'Upload files' }), talk)
  await hand.click(page.getByRole('list', { name: 'Uploads' }).getByRole('link', { name: 'Open' }))
  await shareAndSeeVisit(hand, page, { company: 'Umbrella', website: 'umbrella.example', browser })
  expect(hand.clicks).toBeLessThanOrEqual(10)
})

test('a skipped setup ends on the home screen', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Tom')
  await page.getByLabel('Email').fill('tom@tinker.example')
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Company or show').fill('Tinker')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page).toHaveURL('/workspace')
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
})

type With = { company: string; website: string; browser: Browser }

/** From the asset's page: shares it, opens the link as a visitor and goes to the visit. */
async function shareAndSeeVisit(hand: Hand, page: Page, { company, website, browser }: With): Promise<void> {
  await expect(page).toHaveURL(/\/workspace\/assets\/[0-9a-f-]{36}$/)
  await ready(page)
  await hand.click(page.getByRole('link', { name: 'Share with a company' }))
  const dialog = page.getByRole('dialog', { name: 'Share with a company' })
  await dialog.getByLabel('Company').fill(company)
  await dialog.getByLabel('Website').fill(website)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Company')).toHaveValue(company)
  await expect(dialog.getByLabel('Headline visitors see')).toHaveValue('harbour')
  await expect(dialog.getByText('Publishes the page “harbour”.')).toBeVisible()
  await hand.click(dialog.getByRole('button', { name: 'Create link' }))
  await expect(dialog.getByText(`Link for ${company} created`)).toBeVisible()
  await expect(dialog.getByRole('link', { name: `Preview as ${company}` })).toBeVisible()
  await expect(dialog.getByText(/No problems|to fix|to review/)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hand.click(dialog.getByRole('button', { name: 'Copy link' }))
  await expect(dialog.getByText('Copied')).toBeVisible()
  await visit(browser, await page.evaluate(() => navigator.clipboard.readText()))

  await hand.click(dialog.getByRole('link', { name: 'See visits' }))
  const visits = page.locator('section', { has: page.getByRole('heading', { name: 'Visits', exact: true }) })
  await expect(visits.getByRole('listitem').filter({ hasText: company }).first()).toContainText('First visit')
}

/** Reads for 16 seconds, after which the browser reports the visit. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.clock.install()
  const measured = visitor.waitForResponse('**/api/campaign/view?**')
  await visitor.goto(address)
  await measured
  await visitor.waitForLoadState('networkidle')
  await expect(visitor.getByText('We opened the harbour workshop in March.').first()).toBeVisible()
  const reported = visitor.waitForResponse('**/api/activity/telemetry/create')
  await visitor.mouse.move(300, 300)
  await visitor.clock.runFor(16_000)
  await reported
  await context.close()
}
