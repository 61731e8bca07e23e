import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'

async function openEditor(page: Page, journey: string): Promise<void> {
  await page.goto(`/workspace/journey/${journey}/editor`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
}

async function expectTabs(page: Page, titles: string[]): Promise<void> {
  await expect(page.locator('.editor-tab-title')).toHaveText(titles)
}

test('tabs are saved to the library by keyboard, added to another journey, and updated', async ({
  owner,
  site,
}) => {
  const desk = ownerSetup(owner, site)
  function titled(title: string) {
    const blocks = [{ id: 'a', type: 'heading', props: { text: title, level: 2 } }]
    return { root: { title, description: 'What is said.' }, blocks }
  }
  const proof = await desk.publish(titled('Proof of Initech'))
  const [prices, lost] = [await desk.draft(titled('Prices')), await desk.draft(titled('Lost'))]
  const from = await desk.journey('Gives tabs', [
    { title: 'Proof', page: proof },
    { title: 'What it costs', page: prices },
    { title: 'Soon gone', page: lost },
  ])
  const into = await desk.journey('Takes tabs', [])

  await openEditor(owner, from)
  await owner.getByRole('link', { name: 'Proof Pages, 1 item' }).focus()
  await owner.keyboard.press('s')
  const keeping = owner.getByRole('dialog', { name: 'Save tabs to library' })
  await expect(keeping.getByRole('checkbox', { name: 'Proof' })).toBeChecked()
  await expect(keeping.getByLabel('Name')).toBeFocused()
  await owner.keyboard.press('Control+a')
  await owner.keyboard.type('Proof and prices')
  for (const title of ['What it costs', 'Soon gone'])
    await keeping.getByRole('checkbox', { name: title }).check()
  await expectAccessibleInEveryLook(owner, 'saving tabs to the library')
  await keeping.getByLabel('Name').press('Enter')
  await expect(owner.getByText('“Proof and prices” saved to library').first()).toBeVisible()
  await expect(owner.getByText('From the library, version 1:')).toBeVisible()

  const gone = { intent: 'delete', page: lost }
  const headers = { origin: site.origin }
  expect((await owner.request.post(`${site.origin}/workspace/page`, { headers, form: gone })).ok()).toBe(true)
  await openEditor(owner, into)
  await owner.getByRole('button', { name: 'Add', exact: true }).focus()
  await owner.keyboard.press('a')
  await owner.getByRole('combobox', { name: 'Search, or paste a link' }).fill('proof and')
  await expect(owner.getByRole('option', { name: /^Proof and prices/ })).toBeVisible()
  await owner.keyboard.press('Enter')
  await expectTabs(owner, ['Proof', 'What it costs', 'Soon gone'])
  await expect(owner.getByRole('alert').filter({ hasText: '“Lost” is in the trash.' })).toBeVisible()
  await owner.locator('.editor-tabs').getByRole('button', { name: 'Close' }).click()
  await owner.getByRole('link', { name: 'What it costs Pages, 1 item' }).focus()
  await owner.keyboard.press('Control+z')
  await expectTabs(owner, [])
  await owner.locator('.editor-columns').focus()
  await owner.keyboard.press('Control+Shift+Z')
  await expectTabs(owner, ['Proof', 'What it costs', 'Soon gone'])

  await owner.goto('/workspace/steps/library?type=tabs', { waitUntil: 'networkidle' })
  const row = owner.getByRole('row').filter({ hasText: 'Proof and prices' })
  await row.getByRole('link', { name: 'Proof and prices' }).click()
  await expect(owner.getByText('In the trash')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'tabs of the library')

  await openEditor(owner, from)
  await owner.getByLabel(/tab 1 title/i).fill('Proof from Initech')
  await owner.getByLabel(/tab 1 title/i).press('Enter')
  await expectTabs(owner, ['Proof from Initech', 'What it costs', 'Soon gone'])
  await owner.getByRole('button', { name: 'Save “Proof from Initech” to library' }).click()
  await expect(keeping.getByLabel('Save as')).toContainText('Version 2 of “Proof and prices”')
  await keeping.getByRole('button', { name: 'Save to library' }).click()
  await expect(owner.getByText('saved to library as version 2').first()).toBeVisible()

  await openEditor(owner, into)
  await expect(owner.getByText('Version 2 is available.')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'tabs changed in the library')
  await owner.getByRole('button', { name: 'Update to version 2' }).click()
  await expectTabs(owner, ['Proof from Initech', 'What it costs', 'Soon gone'])
  await expect(owner.getByText('From the library, version 2:')).toBeVisible()
})

test('an empty journey has nothing to save, and an added tab is shown', async ({ owner, site }) => {
  const journey = await ownerSetup(owner, site).journey('Begins empty', [])
  await openEditor(owner, journey)
  await owner.getByRole('button', { name: 'Add', exact: true }).focus()
  await owner.keyboard.press('s')
  await owner.keyboard.press('a')
  await owner.getByRole('combobox', { name: 'Search, or paste a link' }).fill('pages')
  await owner.getByRole('option', { name: /^Empty tab for pages/ }).click()
  await expectTabs(owner, ['Pages'])
  await expect(owner.getByLabel(/tab 1 title/i)).toBeVisible()
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Add', exact: true }).focus()
  await owner.keyboard.press('a')
  await owner.getByRole('combobox', { name: 'Search, or paste a link' }).fill('acme.com/pricing')
  await owner.keyboard.press('Enter')
  const link = owner.getByRole('dialog', { name: 'Add a link' })
  await link.getByLabel('Title').fill('Pricing')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Keep editing' }).click()
  await link.getByRole('button', { name: 'Add', exact: true }).click()
  await expectTabs(owner, ['Pages', 'Pricing'])
  const current = owner.locator('.editor-tabs a[aria-current="true"]')
  await expect(current).toContainText('Pricing')
})
