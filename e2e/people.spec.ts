import type { Page } from '@playwright/test'
import { firstOf } from './addresses-in.ts'
import { complaintsOf } from './complaints.ts'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.use({ settings: { SERVER_OF: 'people' } })

test('people of a company are added by keys, get a role, are found, removed and brought back', async ({
  owner: page,
  site,
}) => {
  const complaints = complaintsOf(page)
  const company = await aCompany(page, site, { name: 'Vandelay' })
  const journey = (await firstOf(page, 'journey')).split('/').at(-1) ?? ''
  await ownerDesk(page, site).link(journey, {
    title: 'For Vandelay',
    account: 'Vandelay',
    email: 'lea@vandelay.example',
    first: 'Lea',
  })
  await page.goto(company, { waitUntil: 'networkidle' })
  await page.getByText('Add person').first().focus()
  await page.keyboard.press('Enter')
  for (const typed of ['Cyd', 'Sand', 'cyd@vandelay.example', 'Head of podcasts']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cyd Sand added')).toBeVisible()
  const role = page.getByLabel('Role of Lea in the deal')
  await role.selectOption('Champion')
  await expect(page.getByText('Lea changed')).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(role).toHaveValue('champion')
  await look(page, 'people')
  await expectUsableInEveryLook(page, 'people of a company')

  await page.goto(`${company}?people=podcasts`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Cyd Sand', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Role of Lea in the deal')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Cyd Sand from the people of this company' }).click()
  await expect(page.getByText('Cyd Sand removed')).toBeVisible()
  await expect(page.getByText('Nobody here has “podcasts”', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Cyd Sand is back')).toBeVisible()
  await expect(page.getByText('Cyd Sand', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('two companies that are the same are merged field by field, and the old address leads on', async ({
  owner: page,
  site,
}) => {
  const complaints = complaintsOf(page)
  const stays = await aCompany(page, site, { name: 'Soylent GmbH', domain: 'soylent.example' })
  const goes = await aCompany(page, site, { name: 'Soylent', industry: 'Food', city: 'Ulm' })
  await page.goto(stays, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: 'These may be the same' })).toBeVisible()
  await look(page, 'merge-choose')
  await expectUsableInEveryLook(page, 'which company is the same')
  await page.getByRole('link', { name: 'Soylent', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'City: Ulm' })).toBeChecked()
  await page.getByRole('radio', { name: 'Name: Soylent', exact: true }).check()
  await look(page, 'merge')
  await expectUsableInEveryLook(page, 'two companies beside each other')

  await page.getByLabel('Type Soylent to confirm').fill('Soy')
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await expect(page.getByLabel('Type Soylent to confirm')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Type Soylent to confirm').fill('soylent')
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await expect(page).toHaveURL(new RegExp(`${stays}$`))
  await expect(page.getByRole('heading', { name: 'Soylent', exact: true, level: 1 })).toBeVisible()
  await page.goto(goes)
  await expect(page).toHaveURL(new RegExp(`${stays}$`))
  expect(complaints).toEqual([])
})

/** Makes a company, and answers the address of its page. */
async function aCompany(
  page: Page,
  site: Site,
  { name, domain = '', ...facts }: Record<string, string> & { name: string },
): Promise<string> {
  const headers = { origin: site.origin }
  const form = { intent: 'create-account', name, domain }
  const made = await page.request.post('/workspace/account', { form, headers, maxRedirects: 0 })
  const address = made.headers()['location'] ?? ''
  const known = { intent: 'change-account', account: address.split('/').at(-1) ?? '', version: '1', ...facts }
  await page.request.post('/workspace/account', { form: known, headers })
  return address
}
