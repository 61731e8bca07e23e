import { complaintsOf } from './complaints.ts'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { SERVER_OF: 'fields' } })

test('a workspace gives its companies fields, fills them, and finds companies by them', async ({
  owner: page,
  site,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/workspace/account', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Fields' }).click()
  await expect(page.getByText('No fields of your own yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Plan')
  await page.getByLabel('Kind').selectOption('Choice')
  await page.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByText('Write at least one choice, one in each line.')).toBeVisible()
  await page.getByLabel('Choices').fill('Gold\nSilver')
  await page.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByText('Field “Plan” added.')).toBeVisible()
  for (const [name, kind] of [
    ['Seats', 'number'],
    ['Renewal', 'date'],
    ['Signed', 'yes_no'],
    ['Record elsewhere', 'url'],
  ] as const)
    await page.request.post('/workspace/account/fields', {
      form: { intent: 'add-field', name, kind, choices: '' },
      headers: { origin: site.origin },
    })
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Move Seats up' }).click()
  await expect(page.getByText('Field “Seats” moved.')).toBeVisible()
  await page.getByRole('button', { name: 'Put Renewal away' }).click()
  await expect(page.getByText('Field “Renewal” put away.')).toBeVisible()
  await look(page, 'fields')
  await expectUsableInEveryLook(page, 'the fields of companies')
  await page.getByRole('button', { name: 'Take Renewal out again' }).click()
  await expect(page.getByText('Field “Renewal” is back.')).toBeVisible()

  for (const name of ['Vandelay', 'Soylent'])
    await page.request.post('/workspace/account', {
      form: { intent: 'create-account', name, domain: '' },
      headers: { origin: site.origin },
    })
  await page.goto('/workspace/account?q=vandelay', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Vandelay', exact: true }).click()
  await page.getByLabel('Plan').selectOption('Gold')
  await page.getByLabel('Seats').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a number with at most two decimals, or leave it empty.')).toBeVisible()
  await page.getByLabel('Seats').fill('1,200.5')
  await page.getByLabel('Record elsewhere').fill('crm.example/7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Vandelay: changes saved.')).toBeVisible()
  await expect(page.getByLabel('Record elsewhere')).toHaveValue('https://crm.example/7')
  await expect(page.getByText(/changed Seats, Plan, Record elsewhere|changed Plan, Seats/)).toBeVisible()
  await look(page, 'account-own-fields')

  await page.goto('/workspace/account', { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'accounts' })
  await expect(table.getByRole('button', { name: 'Plan of Vandelay: Gold' })).toBeVisible()
  await table.getByRole('button', { name: 'Plan of Soylent:' }).click()
  await table.getByLabel('Plan', { exact: true }).selectOption('Silver')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Soylent: Plan changed.')).toBeVisible()
  await look(page, 'accounts-own-fields')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('1 account put back.')).toBeVisible()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('group', { name: 'Plan' }).getByLabel('Gold').check()
  await expect(table.getByRole('link', { name: 'Soylent', exact: true })).toHaveCount(0)
  await expect(table.getByRole('link', { name: 'Vandelay', exact: true })).toBeVisible()
  const csv = await page.request.get('/workspace/export/accounts')
  expect(await csv.text()).toContain('Plan')
  expect(complaints).toEqual([])
})
