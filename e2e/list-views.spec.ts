import { expect, test } from './server.ts'

test('a list view is saved, opened, shown with fewer columns, and deleted with an undo', {
  tag: '@main',
}, async ({ owner: page }) => {
  await page.goto('/workspace/journey?status=live&sort=-name', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByLabel('View name').fill('Live backwards')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Live backwards” view saved')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Status' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Live backwards', exact: true })).toBeFocused()

  await page.goto('/workspace/journey', { waitUntil: 'networkidle' })
  await expect(page.getByRole('columnheader', { name: 'Journey', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeHidden()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('link', { name: 'Live backwards' }).click()
  await expect(page).toHaveURL(/\?sort=-name&status=live$/)
  await expect(page.getByRole('columnheader', { name: 'Journey', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('button', { name: 'Live backwards', exact: true }).click()
  await page.getByRole('button', { name: 'Delete view “Live backwards”' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Live backwards' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Status' }).check()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
})
