import type { Page } from '@playwright/test'
import { tooWide } from './console-errors.ts'
import { goTo } from './go-to.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

test.use({ locale: 'de-DE' })

/** A German screen with its main heading that fits on a phone and on a desktop. */
async function expectGerman(page: Page, path: string, heading: RegExp): Promise<void> {
  await goTo(page, path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await page.evaluate(tooWide)).slice(0, 6), `${path} at ${width} pixels`).toEqual([])
  }
}

test('with a German browser, assets, pages and journeys are in German, also on a phone', {
  tag: '@main',
}, async ({ owner, site }) => {
  const asset = `/workspace/assets/${await uploadTalk(owner, site)}`
  await expectGerman(owner, '/workspace/assets', /^Inhalte$/)
  await expect(owner.getByRole('columnheader', { name: 'Geändert' })).toBeVisible()

  // Its main heading is the asset's own title, which is editable in place.
  await expectGerman(owner, asset, /^/)
  await expect(owner.getByRole('heading', { name: 'Transkript', exact: true })).toBeVisible()

  await expectGerman(owner, `${asset}/transcript`, /^Transkript$/)
  await owner.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await owner.getByRole('menuitem', { name: 'Tastenkürzel' }).click()
  await expect(owner.getByText('Neuen Abschnitt beginnen')).toBeVisible()

  await expectGerman(owner, `${asset}/content`, /^Texte zu „.+“$/)
  await expectGerman(owner, '/workspace/page', /^Seiten$/)
  // Its main heading is the journey's own name.
  await expectGerman(owner, `/workspace/journey/${await ownerSetup(owner, site).journey('Reise', [])}`, /./)
  await expect(owner.getByRole('link', { name: 'Link erstellen' }).first()).toBeVisible()
})
