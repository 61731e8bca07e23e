import { brandSite } from '../src/test/brand-site.ts'
import { openSite } from '../src/test/loopback-site.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

test('a brand kit is filled in from a website, and keeps what its owner entered', async ({ page, site }) => {
  const { origin, close } = await openSite(brandSite)
  await becomeNewcomer(page, site, 'brand@quay.example')
  await goTo(page, '/workspace/settings/brand')
  await page.getByRole('tab', { name: 'Voice' }).click()
  await page.getByLabel('Sample 1').fill('We laid the floor ourselves.')
  await page.getByLabel('Website URL').fill(origin)
  await page.getByRole('button', { name: 'Scan website' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Oak & Ash', {
    timeout: 60_000,
  })
  await expect(page.getByLabel('Sample 1')).toHaveValue('We laid the floor ourselves.')
  await expect(page.getByLabel('Sample 2')).toHaveValue(/^We lay wooden floors in old houses/)
  await expect(page.getByLabel('Primary', { exact: true })).toHaveValue('#7a1f3d')
  await expectAccessibleInEveryLook(page, 'brand-website')
  close()
})
