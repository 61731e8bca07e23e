import { articleHtml, aSite } from '../src/test/article-site.ts'
import { aPng } from '../src/test/hostile-bytes.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

test('a web page is imported as a page, and anything else is refused in the dialog', async ({ owner }) => {
  const { origin, close } = await aSite((request, response) => {
    if (request.url?.endsWith('.png'))
      return void response.setHeader('content-type', 'image/png').end(aPng({ width: 40, height: 30 }))
    return void response.setHeader('content-type', 'text/html').end(articleHtml)
  })
  await owner.goto('/workspace/page', { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'New page', exact: true }).click()
  await owner.getByRole('menuitem', { name: 'From a web page' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New page from a web page' })
  await dialog.getByLabel('Page URL').fill(`${origin}/lamp.png`)
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(dialog.getByText('We couldn’t find a page at this URL.')).toBeVisible({ timeout: 60_000 })
  await expectAccessibleInEveryLook(owner, 'page-from-address')
  await dialog.getByLabel('Page URL').fill(`${origin}/storms`)
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(owner).toHaveURL(/\/workspace\/page\/[0-9a-f-]{36}\/editor/, { timeout: 60_000 })
  const canvas = owner.frameLocator('#preview-frame')
  await expect(canvas.getByRole('heading', { name: 'The lamp', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(canvas.getByRole('img', { name: 'A lamp' })).toBeVisible()
  close()
})
