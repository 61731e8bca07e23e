import type { Page } from '@playwright/test'
import { firstOf, hrefsIn } from './addresses-in.ts'
import { ready } from './go-to.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsable, expectUsableHere } from './usable.ts'

for (const [name, path] of [
  ['the home page', '/'],
  ['signing in', '/auth/login'],
  ['creating an account', '/auth/register'],
  ['signing in by e-mail', '/auth/magic'],
  ['setting a new password', '/auth/reset'],
  ['confirming by a mailed link', '/confirm?type=magiclink&token=a'],
  ['a mailed link that does not work', '/confirm'],
  ['the service status', '/taskmaster'],
  ['an address that shows nothing', '/no/such/page'],
  ['a link that nobody may open', `/l/${'A'.repeat(22)}`],
  ['the gate of a link that is not there', `/access?next=/l/${'A'.repeat(22)}`],
  ['a way out of mails that does not work', '/unsubscribe'],
  ['a deed of a mail that does not work', '/notice'],
] as const) {
  test(`${name} can be used by all`, async ({ page }) => {
    await expectUsable(page, { path })
  })
}

test('each tab and page of a campaign can be used by all', async ({ page, site }) => {
  for (const path of await pagesOf(page, site)) await expectUsable(page, { path })
})

test('what the sender sees and a closed menu can be used by all', async ({ page, site }) => {
  await expectUsable(page, {
    path: (await pagesOf(page, site)).at(-2) ?? '',
    async open() {
      await ready(page)
      await page.getByText('What the sender sees').click()
      await page.getByRole('navigation', { name: 'Campaign pages' }).getByRole('button').click()
    },
  })
})

test('a personal address, asked and confirmed, can be used by all', async ({ owner, site, browser }) => {
  const journey = await firstOf(owner, 'journey')
  const form = { title: 'For Initech', account: 'Initech', email: 'lea@initech.example', first: 'Lea' }
  const { personal } = await ownerDesk(owner, site).link(journey.split('/').at(-1) ?? '', form)
  const context = await browser.newContext()
  const visitor = await context.newPage()

  await expectUsable(visitor, {
    path: personal,
    async open() {
      await expect(visitor.getByRole('button', { name: "Confirm it's you" })).toBeVisible()
    },
  })
  await ready(visitor)
  await visitor.getByRole('button', { name: "Confirm it's you" }).click()
  await expect(visitor.getByText('Thank you')).toBeVisible()
  await expectUsableHere(visitor, 'confirmed')
  await context.close()
})

async function pagesOf(page: Page, site: Site): Promise<string[]> {
  await page.goto(site.campaign)
  const tabs = await hrefsIn(page, '[role="tab"]')
  const found = new Set(tabs)
  for (const tab of tabs) {
    await page.goto(tab)
    for (const href of await hrefsIn(page, 'nav a')) found.add(href)
  }
  return [...found]
}
