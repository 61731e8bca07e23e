import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo, ready } from './go-to.ts'
import { choose } from './hand.ts'
import { expect, test } from './server.ts'

test('a brand kit is styled, checked for contrast, previewed, and applied to public pages', {
  tag: '@main',
}, async ({ owner, desk, visitor }) => {
  await goTo(owner, '/workspace/settings/brand')
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('House look')
  await owner.getByLabel('Custom colors').check()
  await owner.getByLabel('Text', { exact: true }).first().fill('#999999')
  await owner.getByLabel('Background', { exact: true }).fill('#fff8e7')
  await expect(
    owner.getByText(
      /^Text on the background has a contrast of 2\.\d:1\. Contrast should be at least 4\.5:1\./,
    ),
  ).toBeVisible()
  await owner.getByRole('button', { name: /^Use #/ }).click()
  await expect(
    owner.getByText(/^Text on the background has a contrast of 4\.\d:1\. Easy to read\./),
  ).toBeVisible()
  await owner.getByLabel('Text', { exact: true }).first().fill('#2b1d0e')
  await owner.getByLabel('Primary', { exact: true }).fill('#7a1f3d')
  await owner.getByLabel('Fonts: Headings').selectOption('Serif')
  const dot = 'src/features/media/server/fixtures/dot.png'
  await choose(owner.getByRole('button', { name: 'Upload: Logo on light backgrounds' }), dot)
  await expect(owner.getByLabel('Logo on light backgrounds').locator('option:checked')).toHaveText('dot.png')
  await expect(owner.getByRole('img', { name: 'Audiogram' })).toBeVisible()
  await expect(owner.getByRole('img', { name: 'Post' })).toBeVisible()
  await owner.getByRole('button', { name: 'Save kit' }).click()
  await expect(owner.getByRole('heading', { name: 'House look' })).toBeVisible()
  await ready(owner)
  const makeDefault = owner.getByRole('button', { name: 'Make default' })
  if (await makeDefault.isVisible()) await makeDefault.click()
  await expect(owner.getByRole('button', { name: 'Make default' })).toHaveCount(0)
  await expectAccessibleInEveryLook(owner, 'a brand kit')
  await owner.getByRole('button', { name: 'New kit' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New kit' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Side show')
  await dialog.getByRole('button', { name: 'Create kit' }).click()
  await expect(owner.getByRole('heading', { name: 'Side show' })).toBeVisible()

  const quote = { id: 'quote', type: 'quote', props: { text: 'We laid the floor ourselves.', cite: 'Bo' } }
  const id = await desk.publish('Our workshop', [quote])
  await goTo(visitor, await desk.show(id, 'our-workshop'))
  const page = visitor.locator('.public-page')
  await expect(page).toHaveCSS('background-color', 'rgb(255, 248, 231)')
  await expect(page).toHaveCSS('color', 'rgb(43, 29, 14)')
  await expect(visitor.locator('h1')).toHaveCSS('font-family', /ui-serif/)
  const fonts = () => visitor.evaluate(() => [...document.fonts].map((one) => `${one.family} ${one.status}`))
  await expect.poll(async () => (await fonts()).join()).toMatch(/Inter[^,]* loaded/)
  const logo = visitor.locator('.public-head img')
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await goTo(owner, `/workspace/page/${id}/editor`)
  const canvas = owner.frameLocator('#preview-frame').locator('main')
  await expect(canvas).toHaveCSS('background-color', 'rgb(255, 248, 231)')
  await expect(canvas).toHaveCSS('color', 'rgb(43, 29, 14)')
  await expect(canvas.locator('h1')).toHaveCSS('font-family', /ui-serif/)
})
