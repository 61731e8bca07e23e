import { inviteTo } from './invitation.ts'
import { becomeNewcomer, newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'

test('an emailed invitation leads a new colleague to the workspace', {
  tag: '@main',
}, async ({ owner, site, visitor: page }) => {
  const path = await inviteTo(owner, site, 'katherine@cove.example')
  await page.goto(path)
  await expect(page.getByText(/invited katherine@cove\.example to join/)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('katherine@cove.example')
  await page.getByLabel('First name').fill('Katherine')
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
})

test('a workspace is created, switched to in the header, deleted and restored', async ({ page, site }) => {
  // A separate user: otherwise the next sign-in would land in the new workspace.
  await becomeNewcomer(page, site, 'noor.two@quay.test')
  await page.goto('/org?all=1', { waitUntil: 'networkidle' })
  await page.locator('.org-cards a').first().click()
  await page.getByLabel('New workspace name').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.getByRole('button', { name: 'Switch workspace' }).click()
  await page.getByRole('menuitem', { name: 'Harbour Radio' }).click()
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toContainText('Harbour Radio')
  await page.goto('/workspace/settings/info', { waitUntil: 'networkidle' })
  await page.getByLabel('Type Harbour Radio to confirm').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(page).toHaveURL(/\/org\//)
  await page.getByRole('button', { name: 'Restore Harbour Radio' }).click()
  await expect(page.getByText('Workspace restored').first()).toBeVisible()
})
