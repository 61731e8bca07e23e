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

test('the tabs of an own template are added to another journey by keyboard, and undone', async ({
  owner,
  site,
}) => {
  const desk = ownerSetup(owner, site)
  const blocks = [{ id: 'a', type: 'heading', props: { text: 'Proof of Initech', level: 2 } }]
  const root = { title: 'Proof of Initech', description: 'What is said.' }
  const page = await desk.publish({ root, blocks })
  const from = await desk.journey('Gives tabs', [
    { title: 'Proof', page },
    { title: 'What it costs', page },
  ])
  const into = await desk.journey('Takes tabs', [])
  const form = { intent: 'save-template', name: 'Proof and prices' }
  const headers = { origin: site.origin }
  const saved = await owner.request.post(`${site.origin}/workspace/journey/${from}`, { headers, form })
  expect(saved.ok()).toBe(true)

  await openEditor(owner, into)
  await owner.getByRole('button', { name: 'Add', exact: true }).focus()
  await owner.keyboard.press('a')
  await owner.getByRole('combobox', { name: 'Search, or paste a link' }).fill('proof and')
  await expect(owner.getByRole('option', { name: /^Proof and prices/ })).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'adding the tabs of a template')
  await owner.keyboard.press('Enter')
  await expectTabs(owner, ['Proof', 'What it costs'])
  await owner.getByRole('link', { name: 'What it costs Pages, 1 item' }).focus()
  await owner.keyboard.press('Control+z')
  await expectTabs(owner, [])
  await owner.locator('.editor-columns').focus()
  await owner.keyboard.press('Control+Shift+Z')
  await expectTabs(owner, ['Proof', 'What it costs'])
})

test('an added tab is shown', async ({ owner, site }) => {
  const journey = await ownerSetup(owner, site).journey('Begins empty', [])
  await openEditor(owner, journey)
  await owner.getByRole('button', { name: 'Add', exact: true }).focus()
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
