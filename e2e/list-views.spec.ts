import { expect, test } from './server.ts'

test('a list is kept under a name, opened by it, shown with fewer columns, and forgotten with an undo', {
  tag: '@main',
}, async ({ owner: page }) => {
  await page.goto('/workspace/account?stage=target&sort=-name', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByLabel('Name of the view').fill('Targets backwards')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved the view “Targets backwards”.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Domain' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Targets backwards', exact: true })).toBeFocused()

  await page.goto('/workspace/account', { waitUntil: 'networkidle' })
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeHidden()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('link', { name: 'Targets backwards' }).click()
  await expect(page).toHaveURL(/\?sort=-name&stage=target$/)
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Targets backwards', exact: true }).click()
  await page.getByRole('button', { name: 'Remove the view “Targets backwards”' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Targets backwards' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Domain' }).check()
  await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeVisible()
})

test('a list of more than one page goes on and back again', async ({ owner: page, site }) => {
  for (let n = 0; n < 110; n++) {
    const form = { intent: 'create-lead', email: `p${String(n).padStart(3, '0')}@paged.example` }
    await page.request.post('/workspace/lead', { form, headers: { origin: site.origin } })
  }
  await page.goto('/workspace/lead?q=paged.example&sort=email', { waitUntil: 'networkidle' })
  for (const [turn, first] of [
    ['Next page', 'p050'],
    ['Next page', 'p100'],
    ['Page before', 'p050'],
    ['Page before', 'p000'],
  ] as const) {
    await page.getByRole('link', { name: turn }).click()
    await expect(page.getByRole('link', { name: `${first}@paged.example` })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Page before' })).toBeHidden()
})
