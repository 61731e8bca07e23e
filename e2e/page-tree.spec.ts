import { expectAccessible } from './accessible.ts'
import { expect, test } from './server.ts'

test('pages are shown as a tree by their URLs', async ({ owner, desk }) => {
  for (const [title, slug] of [
    ['Guides of ours', 'branches'],
    ['Where to start', 'branches/start'],
    ['Far below', 'branches/deep/below'],
  ] as const)
    await desk.place(await desk.draft(title, []), slug, 'links')
  await owner.goto('/workspace/page', { waitUntil: 'networkidle' })
  await owner.getByRole('navigation', { name: 'Layout' }).getByRole('link', { name: 'Tree' }).click()
  const tree = owner.getByRole('list', { name: 'Pages by URL' })
  await expect(tree.getByRole('link', { name: 'Where to start' })).toBeVisible()
  await expect(tree.getByText('/deep')).toBeVisible()
  const turn = tree.getByRole('button', { name: 'Pages under /branches', exact: true })
  await turn.focus()
  await owner.keyboard.press('Enter')
  await expect(tree.getByRole('link', { name: 'Far below' })).toBeHidden()
  await expect(tree.getByRole('link', { name: 'Guides of ours' })).toBeVisible()
  await owner.keyboard.press('Enter')
  await owner.getByRole('link', { name: 'Far below' }).focus()
  await owner.keyboard.press('x')
  await expect(owner.getByRole('group', { name: 'Selected pages' })).toContainText('1')
  await expectAccessible(owner, { path: '/workspace/page?as=tree' })
})
