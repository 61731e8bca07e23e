import { articleHtml, aSite } from '../src/test/article-site.ts'
import { aPng } from '../src/test/hostile-bytes.ts'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('a web page becomes an article, and another one a page', async ({ owner }) => {
  const { origin, close } = await aSite((request, response) => {
    if (request.url?.endsWith('.png'))
      return void response.setHeader('content-type', 'image/png').end(aPng({ width: 40, height: 30 }))
    return void response.setHeader('content-type', 'text/html').end(articleHtml)
  })
  await owner.goto('/workspace/assets/new', { waitUntil: 'networkidle' })
  await owner.getByLabel('Address of a recording or a web page').fill(`${origin}/year-of-storms`)
  await owner.getByRole('button', { name: 'Import', exact: true }).click()
  await owner.getByRole('link', { name: 'year-of-storms' }).click({ timeout: 90_000 })
  await expect(owner.getByRole('heading', { name: 'The lamp', exact: true })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `${origin}/storms`)
  await look(owner, 'asset-article')
  await expectUsableInEveryLook(owner, 'asset-article')
  await owner.goto('/workspace/page', { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'New page', exact: true }).click()
  await owner.getByRole('menuitem', { name: 'From a web page' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New page from a web page' })
  await dialog.getByLabel('Address of the page').fill(`${origin}/lamp.png`)
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(dialog.getByText('There is no web page at this address.')).toBeVisible({ timeout: 60_000 })
  await look(owner, 'page-from-address')
  await expectUsableInEveryLook(owner, 'page-from-address')
  await dialog.getByLabel('Address of the page').fill(`${origin}/storms`)
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(owner).toHaveURL(/\/workspace\/page\/[0-9a-f-]{36}\/editor/, { timeout: 60_000 })
  const canvas = owner.frameLocator('#preview-frame')
  await expect(canvas.getByRole('heading', { name: 'The lamp', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(canvas.getByRole('img', { name: 'A lamp' })).toBeVisible()
  await owner.goto('/workspace/page')
  await expect(owner.getByRole('link', { name: 'A year of storms' })).toBeVisible()
  close()
})
