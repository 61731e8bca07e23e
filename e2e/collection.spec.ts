import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsable, expectUsableInEveryLook } from './usable.ts'

test.use({ settings: { SERVER_OF: 'collection' } })

test('a collection is ordered by dragging, published as a page and a widget, and becomes a journey', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const { upload } = ownerDesk(owner, site)
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
    if (name === 'drag-two') {
      await owner.goto(`/workspace/assets/${asset}/settings`, { waitUntil: 'networkidle' })
      await owner.getByLabel('Who may see it').selectOption('Everybody')
      await owner.getByRole('button', { name: 'Save' }).click()
      await expect(owner.getByText('Settings saved').first()).toBeVisible()
    }
  }
  await owner.goto(`/workspace/collection?id=${collection}`, { waitUntil: 'networkidle' })
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

  await expect(owner.getByText('1 of 3 assets are shown to everybody.')).toBeVisible()
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(owner.getByRole('link', { name: 'Open the page' })).toBeVisible()
  await look(owner, 'collection')
  await expectUsableInEveryLook(owner, 'a published collection')

  const stranger = await browser.newPage()
  await expectUsable(stranger, { path: `${site.origin}/collection/${collection}` })
  await stranger.setViewportSize({ width: 1440, height: 900 })
  await expect(stranger.getByRole('heading', { name: 'Dragged ones' })).toBeVisible()
  await expect(stranger.getByText('drag-two')).toBeVisible()
  await expect(stranger.getByText('drag-one')).toHaveCount(0)
  await look(stranger, 'collection-public')

  const code = await owner.getByLabel('For other sites').inputValue()
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
  await look(stranger, 'collection-widget')
  await new Promise((done) => elsewhere.close(done))
  await expectUsable(stranger, { path: `${site.origin}/collection/${collection}/widget` })
  await stranger.close()

  await owner.getByRole('button', { name: 'Take back' }).click()
  await expect(owner.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  expect((await owner.request.get(`/collection/${collection}/widget`)).status()).toBe(404)
  await owner.getByRole('button', { name: 'Make a journey' }).click()
  await expect(owner).toHaveURL(/\/workspace\/journey\/[0-9a-f-]{36}/)
  await expect(owner.getByText('drag-three').first()).toBeVisible()
})

test('a rule asks for guest, language and days', async ({ owner, site }) => {
  const made = await owner.request.post('/workspace/collection', {
    headers: { origin: site.origin },
    form: { intent: 'create-collection', title: 'Ruled ones', kind: 'rule' },
    maxRedirects: 0,
  })
  await owner.goto(made.headers()['location'] ?? '', { waitUntil: 'networkidle' })
  await owner.getByLabel('Language').selectOption('English')
  await owner.getByLabel('From', { exact: true }).fill('2020-01-01')
  await owner.getByRole('button', { name: 'Show what fits' }).click()
  await expect(owner.getByText('A preview: the rule is not saved yet.')).toBeVisible()
  await look(owner, 'collection-rule')
  await expectUsableInEveryLook(owner, 'a rule of guest, language and days')
  await owner.getByRole('button', { name: 'Save rule' }).click()
  await expect(owner.getByText('Rule saved').first()).toBeVisible()
  await expect(owner.getByLabel('From', { exact: true })).toHaveValue('2020-01-01')
})
