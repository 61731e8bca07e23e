import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

test('an owner shares a report with a password, and revokes it', async ({ owner, visitor: page }) => {
  await owner.goto('/workspace/insight', { waitUntil: 'networkidle' })
  await owner.getByText('Share this report').click()
  await owner.getByLabel('Title').fill('How the autumn went')
  await owner.getByLabel('Password (optional)').fill('open sesame')
  await expectAccessibleInEveryLook(owner, 'sharing a report')
  await owner.getByRole('button', { name: 'Create report' }).click()
  const made = owner.getByRole('link', { name: 'How the autumn went' })
  await expect(made).toBeVisible()
  const address = (await made.getAttribute('href')) ?? ''

  await page.goto(address, { waitUntil: 'networkidle' })
  await expectAccessibleInEveryLook(page, 'a report with a password')
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'How the autumn went' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a report')

  await owner.getByRole('button', { name: 'Delete report “How the autumn went”' }).click()
  await expect(made).toHaveCount(0)
})
