import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleHere } from './accessible.ts'
import { ready } from './go-to.ts'
import { ownerSetup } from './owner-setup.ts'
import { firstOf, hrefsIn } from './page-urls.ts'
import { expect, type Site, test } from './server.ts'

test('the public screens are accessible', async ({ page }) => {
  for (const path of [
    '/',
    '/visitor-data',
    '/auth/login',
    '/auth/register',
    '/auth/magic',
    '/auth/reset',
    '/confirm?type=magiclink&token=a',
    '/confirm',
    '/taskmaster',
    '/no/such/page',
    `/l/${'A'.repeat(22)}`,
    `/access?next=/l/${'A'.repeat(22)}`,
    '/unsubscribe',
    '/notice',
  ])
    await expectAccessible(page, { path })
})

test('each tab and page of a campaign is accessible', async ({ page, site }) => {
  for (const path of await pagesOf(page, site)) await expectAccessible(page, { path })
})

test('the sender’s preview and a closed menu are accessible', async ({ page, site }) => {
  await expectAccessible(page, {
    path: (await pagesOf(page, site)).at(-2) ?? '',
    async open() {
      await ready(page)
      await page.getByText('Visible to the sender').click()
      await page.getByRole('navigation', { name: 'Campaign pages' }).getByRole('button').click()
    },
  })
})

test('a personal link is accessible before and after its confirmation', async ({ owner, site, browser }) => {
  const journey = await firstOf(owner, 'journey')
  const form = { title: 'For Initech', account: 'Initech', email: 'lea@initech.example', first: 'Lea' }
  const { personal } = await ownerSetup(owner, site).link(journey.split('/').at(-1) ?? '', form)
  const context = await browser.newContext()
  const visitor = await context.newPage()

  await expectAccessible(visitor, {
    path: personal,
    async open() {
      await expect(visitor.getByRole('button', { name: 'Confirm it’s you' })).toBeVisible()
    },
  })
  await ready(visitor)
  await visitor.getByRole('button', { name: 'Confirm it’s you' }).click()
  await expect(visitor.getByText('Thank you')).toBeVisible()
  await expectAccessibleHere(visitor, 'confirmed')
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
