import { complaintsOf } from './complaints.ts'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { SERVER_OF: 'accounts' } })

test('what is known of companies is written, narrows their list, and is said of several at once', async ({
  owner: page,
  site,
}) => {
  const complaints = complaintsOf(page)
  for (const name of ['Vandelay', 'Soylent', 'Hooli']) {
    const form = { intent: 'create-account', name, domain: `${name.toLowerCase()}.example` }
    await page.request.post('/workspace/account', { form, headers: { origin: site.origin } })
  }
  await page.goto('/workspace/account?q=vandelay', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Vandelay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What is known' })).toBeVisible()
  await page.getByLabel('Stage').selectOption('Engaged')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByLabel('City').fill('Köln')
  await page.getByLabel('Tags').fill('Import, Latex')
  await page.getByLabel('Employees').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a whole number up to 10,000,000, or leave it empty.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Köln')
  await page.getByLabel('Employees').fill('1,200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Vandelay: changes saved.')).toBeVisible()
  await look(page, 'account')
  await expectUsableInEveryLook(page, 'a company')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 account put back.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('')

  await page.goto('/workspace/account', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'accounts' })
  for (const name of ['Soylent', 'Hooli'])
    await table.getByRole('checkbox', { name: `Choose “${name}”` }).check()
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Opportunity')
  await page.getByRole('button', { name: 'Set stage' }).click()
  await expect(page.getByText('2 accounts changed.').first()).toBeVisible()
  await page.getByLabel('Tag to add').fill('Fair')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(table.getByText('Fair')).toHaveCount(2)
  await look(page, 'accounts-chosen')
  await page.getByText('Filter', { exact: true }).click()
  await page
    .getByRole('group', { name: 'Which accounts' })
    .getByRole('checkbox', { name: 'Opportunity' })
    .check()
  await expect(page).toHaveURL(/stage=opportunity/)
  await expect(page.getByRole('checkbox', { name: 'Opportunity' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Lost' }).check()
  await expect(page).toHaveURL(/stage=opportunity%2Clost/)
  await expect(table.getByRole('link', { name: 'Hooli', exact: true })).toBeVisible()
  await expect(table.getByRole('link', { name: 'Vandelay', exact: true })).toHaveCount(0)
  await look(page, 'accounts-filter')
  await expectUsableInEveryLook(page, 'the filter of companies')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Take away the filter “Stage”' }).click()
  await expect(table.getByRole('link', { name: 'Vandelay', exact: true })).toBeVisible()
  await look(page, 'accounts')
  expect(complaints).toEqual([])
})

test('a company is changed and its list narrowed without script', async ({ owner, site, browser }) => {
  const form = { intent: 'create-account', name: 'Massive', domain: '' }
  await owner.request.post('/workspace/account', { form, headers: { origin: site.origin } })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await owner.context().storageState(),
    baseURL: site.origin,
  })
  const page = await context.newPage()
  await page.goto('/workspace/account?stage=target&stage=lost')
  await page.getByRole('table', { name: 'accounts' }).getByRole('link').filter({ hasText: 'Massive' }).click()
  await page.getByLabel('City').fill('Ulm')
  await page.getByRole('button', { name: 'Save' }).click()
  // What stands in noscript is in the page, though this browser shows it to nobody.
  await expect.poll(() => page.content()).toContain('Massive: changes saved.')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Ulm')
  await context.close()
})

test('a cell is changed by keyboard alone, refused with a reason, and never over what somebody else wrote', async ({
  owner: page,
  site,
}) => {
  const headers = { origin: site.origin }
  for (const name of ['Aardvark', 'Abacus'])
    await page.request.post('/workspace/account', {
      form: { intent: 'create-account', name, domain: '' },
      headers,
    })
  await page.goto('/workspace/account?q=a&sort=name', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'accounts' })
  const cell = (field: string, name: string) => table.getByRole('button', { name: `${field} of ${name}:` })
  await cell('Stage', 'Aardvark').focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('combobox', { name: 'Stage' })).toBeFocused()
  await table.getByRole('combobox', { name: 'Stage' }).selectOption('Customer')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aardvark: Stage changed.').first()).toBeVisible()
  await expect(cell('Stage', 'Abacus')).toBeFocused()
  await expect(cell('Stage', 'Aardvark')).toContainText('Customer')
  await cell('Industry', 'Aardvark').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Mining')
  await page.keyboard.press('Tab')
  await expect(cell('Employees', 'Aardvark')).toBeFocused()
  await expect(cell('Industry', 'Aardvark')).toContainText('Mining')
  await page.keyboard.press('Enter')
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Write a whole number up to 10,000,000, or leave it empty.').first(),
  ).toBeVisible()
  await expect(cell('Employees', 'Aardvark')).toHaveText('Employees of Aardvark: ')
  await cell('Next step', 'Aardvark').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Send the offer')
  await page.keyboard.press('Tab')
  await table.getByLabel('Due on').fill('2020-05-04')
  await expectUsableInEveryLook(page, 'an open cell')
  await page.keyboard.press('Enter')
  await expect(cell('Next step', 'Aardvark')).toContainText('Overdue since May 4, 2020')
  await cell('Industry', 'Aardvark').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nothing')
  await page.keyboard.press('Escape')
  await expect(cell('Industry', 'Aardvark')).toBeFocused()
  await expect(cell('Industry', 'Aardvark')).toContainText('Mining')
  await look(page, 'accounts-cells')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(cell('Next step', 'Aardvark')).toHaveText('Next step of Aardvark: ')
})
