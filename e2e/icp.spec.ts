import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { goTo } from './go-to.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

const companies = [
  { name: 'Vandelay', industry: 'Software', employees: '120', country: 'DE' },
  { name: 'Soylent', industry: 'Software', employees: '20', country: 'DE' },
  { name: 'Hooli', industry: 'Media', employees: '', country: 'FR' },
]

test('a profile is built by keyboard, tested, saved, and scores every account', { tag: '@main' }, async ({
  page,
  site,
}) => {
  const complaints = consoleErrorsOf(page)
  const { keyboard } = page
  const desk = await becomeNewcomer(page, site, 'icp@quay.example')
  for (const { name, ...facts } of companies) {
    const form = { intent: 'create-account', name, domain: `${name.toLowerCase()}.example` }
    const account = (await desk.post('/workspace/account', form)).location.split('/').at(-1) ?? ''
    await desk.post('/workspace/account', { intent: 'change-account', account, version: '1', ...facts })
  }

  await goTo(page, '/workspace/icp')
  await page.getByRole('button', { name: 'New profile' }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New profile' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await keyboard.type('Software houses')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Software houses' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  const first = page.getByRole('group', { name: 'Criterion 1' })
  await expect(first.getByLabel('Field')).toBeFocused()
  await first.getByLabel('Values').focus()
  await keyboard.type('software')
  await keyboard.press('Enter')
  const second = page.getByRole('group', { name: 'Criterion 2' })
  await second.getByLabel('From').fill('50')
  await second.getByLabel('Points').fill('15')
  await expect(page.getByText('85 of 100, 15 left')).toBeVisible()
  const third = page.getByRole('group', { name: 'Criterion 3' })
  await third
    .getByRole('combobox', { name: 'Values' })
    .or(third.getByRole('textbox', { name: 'Values' }))
    .first()
    .fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await keyboard.press('Escape')
  await expect(page.getByText(/Matches 2 of \d+ accounts/)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save and score' })
  await save.press('Enter')
  await expect(page.getByText('The weights must total 100')).toBeVisible()
  await page.getByRole('button', { name: 'Balance' }).press('Enter')
  await expect(page.getByText('100 of 100, complete')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a profile being built')
  await save.press('Enter')
  await expect(page.getByText('Profile saved. Scoring all accounts.')).toBeVisible()
  await expect(page.getByText('Saved version.')).toBeVisible()

  await page.getByLabel('Account name or domain').fill('soylent')
  await keyboard.press('Enter')
  await expect(page.getByText(/Soylent: \d+ of 100/)).toBeVisible()
  await expect(page.getByText(/Employees at least 50: no, 0 of/)).toBeVisible()
  await second.getByLabel('From').fill('10')
  await expect(page.getByText('Soylent: 100 of 100')).toBeVisible()
  await expect(page.getByText('Preview of unsaved changes.')).toBeVisible()

  await goTo(page, '/workspace/account?sort=-fit')
  const table = page.getByRole('table', { name: 'accounts' })
  await expect(table.getByRole('row').nth(1)).toContainText('Vandelay')
  await expect(table.getByRole('row').nth(1)).toContainText('100 Tier A')
  await table.getByRole('link', { name: 'Hooli', exact: true }).click()
  await expect(page.getByText('Employees at least 50: unknown, 0 of', { exact: false })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'an account with its fit')
  expect(complaints).toEqual([])
})
