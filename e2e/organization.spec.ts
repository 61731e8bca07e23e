import { readFile } from 'node:fs/promises'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

test('an invitation travels by mail to somebody new, who accepts it and works there', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  await owner.goto('/org', { waitUntil: 'networkidle' })
  await expect(owner).toHaveURL(/\/org\/[0-9a-f-]{36}$/)
  await owner.getByLabel('E-mail addresses').fill('Isolde <isolde@cove.example>, nonsense')
  await owner.getByRole('button', { name: 'Send invitations' }).click()
  await expect(owner.getByText('1 invited. No addresses: nonsense.').first()).toBeVisible()
  await expect(owner.getByRole('cell', { name: 'isolde@cove.example', exact: true })).toBeVisible()

  const isOurs = (text: string) => text.includes('auth/invite?') && text.includes('To: isolde@cove.example')
  await expect.poll(async () => (await site.mails()).some(isOurs)).toBe(true)
  const mail = (await site.mails()).find(isOurs) ?? ''
  const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const token = /auth\/invite\?token=([\w-]{43})/.exec(plain)?.[1]
  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(`${site.origin}/auth/invite?token=${token}`)
  await expect(guest.getByText('invites isolde@cove.example to work there as member')).toBeVisible()
  await guest.getByRole('link', { name: 'Create an account to answer' }).click()
  await expect(guest.getByLabel('E-mail')).toHaveValue('isolde@cove.example')
  await guest.getByLabel('First name').fill('Isolde')
  await guest.getByLabel('Password').fill('seven quiet harbours')
  await guest.getByRole('button', { name: 'Create the account' }).click()
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest).toHaveURL(`${site.origin}/workspace`)

  await guest.goto(`${site.origin}/org`)
  await expect(guest.getByText('You are member here.')).toBeVisible()
  await expect(guest.getByLabel('E-mail addresses')).toHaveCount(0)
  await guest.goto(`${site.origin}/auth/invite?token=${token}`)
  await expect(guest.getByText('This invitation does not work')).toBeVisible()

  await owner.reload({ waitUntil: 'networkidle' })
  await expect(owner.getByRole('cell', { name: /Isolde/ }).first()).toBeVisible()
  await owner
    .getByRole('row', { name: /Isolde/ })
    .locator('summary', { hasText: 'Remove' })
    .click()
  await owner.getByRole('button', { name: 'Remove Isolde' }).click()
  await expect(owner.getByText('What they made was handed over.').first()).toBeVisible()
  await guest.goto(`${site.origin}/workspace`)
  await expect(guest).toHaveURL(/\/user\/onboard/)
  await context.close()
})

test('the header leads from one workspace to another', async ({ page, site }) => {
  // Somebody of their own: whoever signs in next would stand in the new workspace.
  await becomeNewcomer(page, site, 'noor.two@quay.test')
  await page.goto('/org?all=1', { waitUntil: 'networkidle' })
  await page.locator('.org-cards a').first().click()
  await page.getByLabel('Name of the new workspace').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByRole('cell', { name: 'Harbour Radio' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Switch workspace' }).click()
  await page.getByRole('menuitem', { name: 'Harbour Radio' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toContainText('Harbour Radio')
  await page.goto('/workspace/settings/info', { waitUntil: 'networkidle' })
  await page.getByLabel('Enter Harbour Radio to confirm').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(page).toHaveURL(/\/org\//)
  await page.getByRole('button', { name: 'Restore Harbour Radio' }).click()
  await expect(page.getByText('Workspace restored').first()).toBeVisible()
})

test('the log says who did what, can be narrowed down, and goes into a spreadsheet', async ({
  page,
  site,
}) => {
  await becomeNewcomer(page, site, 'noor.log@quay.test')
  await page.goto('/org?all=1', { waitUntil: 'networkidle' })
  await page.locator('.org-cards a').first().click()
  await page.getByLabel('Name of the new workspace').fill('=Harbour Radio')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByText('none changed').first()).toBeVisible()
  const log = page.locator('.panel', { has: page.getByRole('heading', { name: 'Audit log' }) })
  await expect(log.getByRole('row', { name: /workspace: create.*Harbour Radio/ })).toBeVisible()

  await page.getByLabel('What', { exact: true }).selectOption('domain.')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/action=domain/)
  await expect(log.getByText('Nothing that fits was done.')).toBeVisible()

  await page.getByLabel('What', { exact: true }).selectOption('workspace.')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(log.getByRole('row', { name: /Harbour Radio/ })).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const rows = await readFile(await (await arriving).path(), 'utf8')
  expect(rows.split('\r\n')[0]).toContain('action')
  expect(rows).toContain('workspace.create')
  // A spreadsheet must not take a name for a formula.
  expect(rows).not.toMatch(/(^|,)"?=/m)
})
