import { expectAccessible, expectAccessibleHere } from './accessible.ts'
import { ready } from './go-to.ts'
import { firstOf, hrefsIn } from './page-urls.ts'
import { expect, test } from './server.ts'

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

test('each tab and page of a campaign, the sender’s preview and a closed menu are accessible', async ({
  page,
  site,
}) => {
  await page.goto(site.campaign)
  const tabs = await hrefsIn(page, '[role="tab"]')
  const paths = new Set(tabs)
  for (const tab of tabs) {
    await page.goto(tab)
    for (const href of await hrefsIn(page, 'nav a')) paths.add(href)
  }
  for (const path of paths) await expectAccessible(page, { path })
  await expectAccessible(page, {
    path: [...paths].at(-2) ?? '',
    async open() {
      await ready(page)
      await page.getByText('Visible to the sender').click()
      await page.getByRole('navigation', { name: 'Campaign pages' }).getByRole('button').click()
    },
  })
})

test('a personal link is accessible before and after its confirmation', async ({ owner, desk, visitor }) => {
  const journey = await firstOf(owner, 'journey')
  const form = { title: 'For Initech', account: 'Initech', email: 'lea@initech.example', first: 'Lea' }
  const { personal } = await desk.link(journey.split('/').at(-1) ?? '', form)
  await expectAccessible(visitor, {
    path: personal,
    sees: visitor.getByRole('button', { name: 'Confirm it’s you' }),
  })
  await ready(visitor)
  await visitor.getByRole('button', { name: 'Confirm it’s you' }).click()
  await expect(visitor.getByText('Thank you')).toBeVisible()
  await expectAccessibleHere(visitor, 'confirmed')
})
