import { openSite } from '../src/test/loopback-site.ts'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

test('a collection is sorted by dragging, and published as a page and a widget', {
  tag: '@main',
}, async ({ owner, desk, site, visitor: stranger }) => {
  const form = { intent: 'create-collection', title: 'Dragged ones', kind: 'hand' }
  const { location } = await desk.post('/workspace/collection', form)
  const collection = /id=([0-9a-f-]{36})/.exec(location)?.[1] ?? ''
  for (const name of ['drag-one', 'drag-two', 'drag-three']) {
    const asset = await desk.upload(`${name}.txt`, 'Ann: Everybody may read this.')
    await desk.post(`/workspace/collection?id=${collection}`, { intent: 'add-asset', collection, asset })
  }
  await goTo(owner, `/workspace/collection?id=${collection}`)
  const rows = owner.locator('.collection-items > li')
  const titles = rows.locator('.row-title')
  await expect(titles).toHaveText(['drag-one', 'drag-two', 'drag-three'])
  await rows.nth(2).locator('.collection-grip').dragTo(rows.nth(0))
  await expect(titles).toHaveText(['drag-three', 'drag-one', 'drag-two'])
  await owner.getByRole('button', { name: 'Undo' }).first().click()
  await expect(titles).toHaveText(['drag-one', 'drag-two', 'drag-three'])
  await titles.nth(0).focus()
  await owner.keyboard.press('Alt+ArrowDown')
  await expect(titles).toHaveText(['drag-two', 'drag-one', 'drag-three'])

  await expect(owner.getByText('Public: 0 of 3 assets')).toBeVisible()
  await expect(owner.getByLabel('Make its 3 private assets public, too')).toBeChecked()
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(owner.getByRole('link', { name: 'Open page' })).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'a published collection')

  await expectAccessible(stranger, { path: `/collection/${collection}` })
  await expect(stranger.getByRole('heading', { name: 'Dragged ones' })).toBeVisible()
  await expect(stranger.getByText('drag-two')).toBeVisible()

  const code = await owner.getByLabel('Embed').inputValue()
  const elsewhere = await openSite((_request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>${code}</html>`)
  })
  await stranger.goto(elsewhere.origin)
  const frame = stranger.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'Dragged ones' })).toBeVisible()
  await expect(frame.getByText('drag-two')).toBeVisible()
  elsewhere.close()
  await expectAccessible(stranger, { path: `${site.origin}/collection/${collection}/widget` })
})
