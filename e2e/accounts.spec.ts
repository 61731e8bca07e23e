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

test('a cell is changed by keyboard alone, refused with a reason, and never over what somebody else wrote', {
  tag: '@main',
}, async ({ owner: page, site }) => {
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
  await expect(page.getByText('Aardvark: changes saved.').first()).toBeVisible()
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

test('a company goes from stage to stage by keys, by choice and by dragging, and what is filtered is kept as a view', {
  tag: '@main',
}, async ({ owner: page, site }) => {
  const headers = { origin: site.origin }
  for (const name of ['Zebra', 'Zenith']) {
    const form = { intent: 'create-account', name, domain: '' }
    await page.request.post('/workspace/account', { form, headers })
  }
  await page.goto('/workspace/account?q=ze', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const column = (name: string) => page.getByRole('region', { name })
  await column('Target').getByRole('link', { name: 'Zebra' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(column('Contacted').getByRole('link', { name: 'Zebra' })).toBeFocused()
  await expect(page.getByText('Zebra: Stage changed.').first()).toBeVisible()
  await column('Target').getByLabel('Stage of Zenith').selectOption('Opportunity')
  await expect(column('Opportunity').getByRole('link', { name: 'Zenith' })).toBeVisible()
  await expect(page.getByText('Zenith: Stage changed.').first()).toBeVisible()
  const card = column('Opportunity').locator('[data-card]')
  await expect(card).toHaveAttribute('aria-busy', 'false')
  await card.dragTo(column('Customer'), { sourcePosition: { x: 4, y: 4 } })
  await expect(column('Customer').getByRole('link', { name: 'Zenith' })).toBeVisible()
  await expect(column('Customer').getByRole('heading')).toContainText('1')
  await look(page, 'accounts-board')
  await expectUsableInEveryLook(page, 'the board of companies')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByLabel('Name of the view').fill('Z on a board')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await expect(page.getByText('Saved the view “Z on a board”.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/workspace/account', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('link', { name: 'Z on a board' }).click()
  await expect(column('Customer').getByRole('link', { name: 'Zenith' })).toBeVisible()
  await expect(column('Contacted').getByRole('link', { name: 'Zebra' })).toBeVisible()

  await page.goto('/workspace/account?q=ze&sort=-name', { waitUntil: 'networkidle' })
  const heads = page.getByRole('columnheader')
  await expect(heads.nth(2)).toHaveText('Domain')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('button', { name: 'Move “Stage” forward' }).click()
  await expect(heads.nth(2)).toHaveText('Stage')
  await page.getByRole('checkbox', { name: 'City' }).check()
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
  await expectUsableInEveryLook(page, 'the columns of companies')
  await page.getByLabel('Name of the view').fill('Z by city')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await expect(page.getByText('Saved the view “Z by city”.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'City' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'City' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Z by city' }).click()
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending')
})
