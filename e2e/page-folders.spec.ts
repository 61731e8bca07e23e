import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'

test('pages are moved into folders by keyboard, by menu and by dragging, and back', async ({
  owner,
  site,
}) => {
  const desk = ownerSetup(owner, site)
  for (const title of ['Folded one', 'Folded two'])
    await desk.draft({ root: { title, description: '' }, blocks: [] })
  const form = { intent: 'create-folder', name: 'Folded away', parent: '' }
  await owner.request.post('/workspace/settings/folders', { headers: { origin: site.origin }, form })
  await owner.goto('/workspace/page', { waitUntil: 'networkidle' })
  const folders = owner.getByRole('navigation', { name: 'Folders' })

  await owner.getByRole('checkbox', { name: 'Folded one' }).check()
  await owner.keyboard.press('Tab')
  await owner.keyboard.press('m')
  const place = owner.getByRole('combobox', { name: 'Move to folder' })
  await expect(place).toBeFocused()
  await place.selectOption('Folded away')
  await owner.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(folders.getByRole('link', { name: /Folded away/ })).toContainText('1')

  await owner
    .getByRole('row', { name: /Folded two/ })
    .dragTo(folders.getByRole('link', { name: /Folded away/ }))
  await expect(folders.getByRole('link', { name: /Folded away/ })).toContainText('2')
  await owner.getByRole('button', { name: 'Undo' }).last().click()
  await expect(owner.getByText('Moved back')).toBeVisible()
  await expect(folders.getByRole('link', { name: /Folded away/ })).toContainText('1')

  await expectAccessibleInEveryLook(owner, 'pages and their folders')
})

test('pages are shown as a tree by their URLs', async ({ owner, site }) => {
  const desk = ownerSetup(owner, site)
  const headers = { origin: site.origin }
  for (const [title, slug] of [
    ['Guides of ours', 'branches'],
    ['Where to start', 'branches/start'],
    ['Far below', 'branches/deep/below'],
  ]) {
    const page = await desk.draft({ root: { title: title ?? '', description: '' }, blocks: [] })
    await owner.request.put(`/api/pages/${page}/address`, { headers, data: { slug, visibility: 'links' } })
  }
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
