import { aSite } from '../src/test/article-site.ts'
import { brandSite } from '../src/test/brand-site.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

test('a brand kit is imported from a website and adjusted by its owner', async ({ owner }) => {
  const { origin, close } = await aSite(brandSite)
  await goTo(owner, '/workspace/settings/brand?kit=new')
  await owner.getByRole('tab', { name: 'Voice' }).click()
  await owner.getByLabel('Text 1').fill('We laid the floor ourselves.')
  await owner.getByLabel('Website URL').fill(origin)
  await owner.getByRole('button', { name: 'Read website' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Import brand from website' })
  await expect(dialog.getByLabel('Name: Oak & Ash')).toBeChecked({ timeout: 60_000 })
  await expect(dialog.getByText('“Playfair Display” isn’t available; closest match: Serif')).toBeVisible()
  await expect(dialog.getByText('Text on the background: 15')).toBeVisible()
  await dialog.getByLabel(/^Voice description|Wooden floors/).uncheck()
  await expectAccessibleInEveryLook(owner, 'brand-website')
  await dialog.getByRole('button', { name: 'Import into kit' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(owner.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Oak & Ash')
  await expect(owner.getByLabel('Text 1')).toHaveValue('We laid the floor ourselves.')
  await expect(owner.getByLabel('Text 2')).toHaveValue(/^We lay wooden floors in old houses/)
  await expect(owner.getByLabel('Primary', { exact: true })).toHaveValue('#7a1f3d')
  await expect(owner.getByLabel('Fonts: Headings').locator('option:checked')).toHaveText('Serif')
  await expect(owner.getByLabel('Logo on light backgrounds').locator('option:checked')).toHaveText(
    'Oak-Ash-logo.png',
  )
  await expect(owner.getByLabel('Icon', { exact: true }).locator('option:checked')).toHaveText('mark.png')
  await expect(owner.getByRole('textbox', { name: 'Voice description', exact: true })).toHaveValue('')

  await owner.getByRole('link', { name: 'Home', exact: true }).click()
  const leaving = owner.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(owner.getByLabel('Text 1')).toHaveValue('We laid the floor ourselves.')
  close()
})
