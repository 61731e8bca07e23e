import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './server.ts'

// Every screen, on a phone by day and on a desk by night: it opens, fits, says nothing wrong, and can be used by all.
const looks = [
  { name: 'phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'desk, dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** Screens for strangers; `campaign` stands for the address of the demo's. */
const publicScreens = ['/', '/auth/login', 'campaign', '/no/such/page']

const ownerScreens = [
  '/workspace',
  '/workspace/assets',
  '/workspace/page',
  '/workspace/journey',
  '/workspace/account',
]

/** Lists whose first entry leads to a screen of its own, by the start of its address. */
const ownerDetails = [
  ['/workspace/assets', '/workspace/assets/'],
  ['/workspace/page', '/workspace/page/'],
  ['/workspace/journey', '/workspace/journey/'],
  ['/workspace/account', '/workspace/account/'],
] as const

for (const { name, width, height, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, colorScheme })

    for (const path of publicScreens)
      test(`${path} can be used by all`, async ({ page, site }) => {
        await expectUsable(page, path === 'campaign' ? site.campaign : path)
      })

    for (const path of ownerScreens)
      test(`${path} can be used by all`, async ({ owner }) => {
        await expectUsable(owner, path)
      })

    for (const [list, start] of ownerDetails)
      test(`the first entry of ${list} can be used by all`, async ({ owner }) => {
        await owner.goto(list)
        const entry = owner.locator(`main a[href^="${start}"]`).first()
        await expectUsable(owner, (await entry.getAttribute('href')) ?? '')
      })
  })
}

async function expectUsable(page: Page, address: string): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself reports the 404 of a page that is meant to be one.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto(address, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/\S/)

  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`))
    .toEqual([])
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
}
