import { readFile } from 'node:fs/promises'
import { inviteTo } from './invitation.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

test('an invitation is emailed to a new person, who accepts it and joins the workspace', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const path = await inviteTo(owner, site, 'isolde@cove.example')
  const guest = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await guest.goto(path)
  await guest.getByRole('link', { name: 'Create an account to respond' }).click()
  await expect(guest.getByLabel('Email')).toHaveValue('isolde@cove.example')
  await guest.getByLabel('First name').fill('Isolde')
  await guest.getByLabel('Password', { exact: true }).fill('seven quiet harbours')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(`${site.origin}/workspace`)
  await guest.goto('/org')
  await expect(guest.getByText('Your role: member')).toBeVisible()
  await guest.context().close()
})

test('a workspace is created, logged, switched to in the header, deleted and restored', async ({
  page,
  site,
}) => {
  // A separate user: otherwise the next sign-in would land in the new workspace.
  await becomeNewcomer(page, site, 'noor.two@quay.test')
  await page.goto('/org?all=1', { waitUntil: 'networkidle' })
  await page.locator('.org-cards a').first().click()
  await page.getByLabel('New workspace name').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  const log = page.locator('.panel', { has: page.getByRole('heading', { name: 'Audit log' }) })
  await expect(log.getByRole('row', { name: /workspace: create.*Harbour Radio/ })).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption('domain.')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(log.getByText('No matching entries.')).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption('workspace.')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(log.getByRole('row', { name: /Harbour Radio/ })).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect(await readFile(await (await arriving).path(), 'utf8')).toContain('workspace.create')

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
