import { ready } from './go-to.ts'
import { Hand } from './hand.ts'
import { inviteTo } from './invitation.ts'
import { newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'

test('an invited colleague joins, finds what was read and shares a page within 9 clicks', async ({
  owner,
  site,
  browser,
}) => {
  const path = await inviteTo(owner, site, 'katherine@cove.example')
  const context = await browser.newContext({ baseURL: site.origin })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const hand = new Hand()

  await page.goto(path)
  await expect(page.getByText(/invited katherine@cove\.example to join/)).toBeVisible()
  await hand.click(page.getByRole('link', { name: 'Create an account' }))
  await page.getByLabel('First name').fill('Katherine')
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await hand.click(page.getByRole('button', { name: 'Create account' }))
  await hand.click(page.getByRole('button', { name: 'Accept invitation' }))
  await expect(page).toHaveURL(/\/workspace$/)
  await ready(page)

  await hand.click(page.getByRole('link', { name: 'Visits', exact: true }).first())
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()

  await hand.click(page.getByRole('link', { name: 'Pages', exact: true }).first())
  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
  await ready(page)
  const published = page.locator('[data-row]').filter({ hasText: 'Published' }).first()
  await hand.click(published.getByRole('link').first())
  await hand.click(page.getByRole('button', { name: 'Share with a company' }))
  const dialog = page.getByRole('dialog', { name: 'Share with a company' })
  await dialog.getByLabel('Company').fill('Umbra Labs')
  await dialog.getByLabel('Website').fill('umbra-labs.example')
  await hand.click(dialog.getByRole('button', { name: 'Create link' }))
  await expect(dialog.getByText('Link for Umbra Labs created')).toBeVisible()
  await hand.click(dialog.getByRole('button', { name: 'Copy link' }))
  await expect(dialog.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${site.origin}/l/`)
  expect(hand.clicks).toBeLessThanOrEqual(9)
  await context.close()
})
