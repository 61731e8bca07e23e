import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

test('an account is edited in its row by keyboard, and changes its stage by keys, by menu and by dragging', {
  tag: '@main',
}, async ({ owner: page, desk }) => {
  for (const name of ['Aardvark Zoo', 'Badger Zoo'])
    await desk.post('/workspace/account', { intent: 'create-account', name, domain: '' })
  await goTo(page, '/workspace/account?q=zoo&sort=name&columns=stage,industry,employees,nextStep')
  const table = page.getByRole('table', { name: 'accounts' })
  const cell = (field: string, name = 'Aardvark Zoo') =>
    table.getByRole('button', { name: `${field} for ${name}:` })
  await cell('Stage').focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('combobox', { name: 'Stage' })).toBeFocused()
  await table.getByRole('combobox', { name: 'Stage' }).selectOption('Contacted')
  await page.keyboard.press('Enter')
  await expect(cell('Stage', 'Badger Zoo')).toBeFocused()
  await expect(cell('Stage')).toContainText('Contacted')
  await cell('Industry').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Mining')
  await page.keyboard.press('Tab')
  await expect(cell('Employees')).toBeFocused()
  await expect(cell('Industry')).toContainText('Mining')
  await page.keyboard.press('Enter')
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Enter a whole number up to 10,000,000, or leave it empty.').first(),
  ).toBeVisible()
  await expect(cell('Employees')).toHaveText('Employees for Aardvark Zoo: ')
  await cell('Next step').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Send the offer')
  await page.keyboard.press('Tab')
  await table.getByLabel('Due date').fill('2020-05-04')
  await expectAccessibleInEveryLook(page, 'an open cell')
  await page.keyboard.press('Enter')
  await expect(cell('Next step')).toContainText('Overdue since May 4, 2020')
  await cell('Industry').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nothing')
  await page.keyboard.press('Escape')
  await expect(cell('Industry')).toBeFocused()
  await expect(cell('Industry')).toContainText('Mining')
  // Until it is saved, the last Undo belongs to the previous change.
  await expect(cell('Next step')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(cell('Next step')).toHaveText('Next step for Aardvark Zoo: ')

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const column = (name: string) => page.getByRole('region', { name })
  await column('Target').getByRole('link', { name: 'Badger Zoo' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  // Before the first move is saved.
  await page.keyboard.press('Alt+ArrowRight')
  await expect(column('Engaged').getByRole('link', { name: 'Badger Zoo' })).toBeFocused()
  const card = (at: string) => column(at).locator('[data-card]', { hasText: 'Badger Zoo' })
  await expect(card('Engaged')).toHaveAttribute('aria-busy', 'false')
  await column('Engaged').getByLabel('Badger Zoo’s stage').selectOption('Opportunity')
  await expect(card('Opportunity')).toHaveAttribute('aria-busy', 'false')
  await card('Opportunity').dragTo(column('Customer'), { sourcePosition: { x: 4, y: 4 } })
  await expect(column('Customer').getByRole('link', { name: 'Badger Zoo' })).toBeVisible()
  await expect(column('Customer').getByRole('heading')).toContainText('1')
  await expectAccessibleInEveryLook(page, 'the board of accounts')
})
