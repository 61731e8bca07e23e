import { devices, type Page } from '@playwright/test'
import { expect, test } from './server.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

test('a visitor on a phone reads at once, moves through a campaign by tapping, and is measured', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const measured = page.waitForResponse('**/api/campaign/view?**')
  await page.goto(site.campaign)
  // The page is readable without a tap: no banner, dialog or sign-in covers it.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await measured
  await page.waitForLoadState('networkidle')
  await expectFitsScreen(page)

  const first = await heading.innerText()
  const tabs = page.getByRole('tab')
  expect((await tabs.nth(1).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await tabs.nth(1).tap()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(heading).not.toHaveText(first)
  await expectFitsScreen(page)

  const second = await heading.innerText()
  const next = page
    .getByRole('navigation', { name: 'Next and previous page' })
    .getByRole('link', { name: /^Next/ })
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await next.tap()
  await expect(heading).not.toHaveText(second)
  await expect(heading).toBeInViewport()
  await expectFitsScreen(page)
  await page.goBack()
  await expect(heading).toHaveText(second)

  const reported = page.waitForRequest('**/api/activity/telemetry/create')
  await page.touchscreen.tap(200, 500)
  await page.clock.runFor(16_000)
  const report = (await reported).postDataJSON()
  expect(report.data.duration).toBeGreaterThan(0)
})

/** Nothing is wider than the screen, so the page does not scroll sideways. */
async function expectFitsScreen(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(screen)
}
