import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, type Site, test } from './server.ts'

/** Makes an asset public through its settings form. */
async function showToEverybody(owner: Page, site: Site, asset: string): Promise<void> {
  const path = `/workspace/assets/${asset}/settings`
  const screen = await (await owner.request.get(path)).text()
  const version = /name="version" value="(\d+)"/.exec(screen)?.[1] ?? ''
  const none = { summary: '', attribution: '', guests: '', recordedOn: '', folder: '', tags: '' }
  const form = {
    ...none,
    intent: 'save-asset',
    version,
    title: 'drag-two',
    language: 'en',
    visibility: 'public',
  }
  const saved = await owner.request.post(path, { form, headers: { origin: site.origin } })
  expect(saved.status()).toBe(200)
}

test('a collection is sorted by dragging, and published as a page and a widget', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const { upload } = ownerSetup(owner, site)
  const headers = { origin: site.origin }
  const made = await owner.request.post('/workspace/collection', {
    headers,
    form: { intent: 'create-collection', title: 'Dragged ones', kind: 'hand' },
    maxRedirects: 0,
  })
  const collection = /id=([0-9a-f-]{36})/.exec(made.headers()['location'] ?? '')?.[1] ?? ''
  for (const name of ['drag-one', 'drag-two', 'drag-three']) {
    const asset = await upload(`${name}.txt`, 'Ann: Everybody may read this.')
    const form = { intent: 'add-asset', collection, asset }
    await owner.request.post(`/workspace/collection?id=${collection}`, { headers, form })
    if (name === 'drag-two') await showToEverybody(owner, site, asset)
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

  await expect(owner.getByText('Public: 1 of 3 assets')).toBeVisible()
  await owner.getByLabel('Make its 2 private assets public, too').uncheck()
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(owner.getByRole('link', { name: 'Open page' })).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'a published collection')

  const stranger = await browser.newPage()
  await expectAccessible(stranger, { path: `${site.origin}/collection/${collection}` })
  await expect(stranger.getByRole('heading', { name: 'Dragged ones' })).toBeVisible()
  await expect(stranger.getByText('drag-two')).toBeVisible()
  await expect(stranger.getByText('drag-one')).toHaveCount(0)

  const code = await owner.getByLabel('Embed').inputValue()
  const elsewhere = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>${code}</html>`)
  })
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
  const { port } = elsewhere.address() as AddressInfo
  await stranger.goto(`http://127.0.0.1:${port}/`)
  const frame = stranger.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'Dragged ones' })).toBeVisible()
  await expect(frame.getByText('drag-two')).toBeVisible()
  await new Promise((done) => elsewhere.close(done))
  await expectAccessible(stranger, { path: `${site.origin}/collection/${collection}/widget` })
  await stranger.close()
})
