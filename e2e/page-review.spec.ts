import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'

test('a page is commented on by keyboard and reviewed, and shows its status', async ({ owner, site }) => {
  const page = await ownerSetup(owner, site).draft({ root: { title: 'Twice', description: '' }, blocks: [] })
  await owner.goto(`/workspace/page/${page}/internal`, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Request changes' }).click()
  await expect(owner.getByText('requested changes to this version')).toBeVisible()
  const field = owner.getByRole('textbox', { name: 'Comment' })
  await field.focus()
  await owner.keyboard.type('The opening is too long')
  await owner.keyboard.press('Tab')
  await owner.keyboard.press('Enter')
  await owner.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(field).toHaveValue('')
  await owner.getByRole('button', { name: 'Approve version' }).click()
  await expect(owner.getByText('requested changes to this version')).toBeHidden()
  const done = owner.getByRole('list', { name: 'Activity' })
  await expect(done.getByRole('listitem').first()).toContainText('approved version')
  await expect(done).toContainText('commented: “The opening is too long”')
})
