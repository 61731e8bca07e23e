import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

test('a newcomer registers, names a workspace and stands in it, without a script', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('E-mail').fill('grace@harbour.example')
  await page.getByLabel('Password').fill('plum orchard rain')
  await page.getByRole('button', { name: 'Create the account' }).click()

  await expect(page.getByRole('heading', { name: 'Set up your workspace' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await page.getByLabel('Company or show').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Open the workspace' }).click()
  await expect(page).toHaveURL(`${site.origin}/workspace`)
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()

  await page.goto('/user/onboard')
  await expect(page).toHaveURL(`${site.origin}/workspace`)
  await context.close()
})

test('a workspace shows nothing of another one', async ({ page, site }) => {
  await becomeNewcomer(page, site, 'noor@quay.example')
  for (const [path, nothing] of [
    ['/workspace/journey', 'For Fernhill'],
    ['/workspace/assets', 'Kennedy'],
    ['/workspace/account', 'Fernhill'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(nothing)
  }
})
