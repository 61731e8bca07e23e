import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { heading } from './desk.ts'
import { expect, test } from './server.ts'

async function expectTabs(page: Page, titles: string[]): Promise<void> {
  await expect(page.locator('.editor-tab-title')).toHaveText(titles)
}

test('the tabs of an own template, an empty tab and a link are added to another journey by keyboard, shown, and undone', async ({
  owner,
  desk,
}) => {
  const page = await desk.publish('Proof of Initech', heading('Proof of Initech'))
  const from = await desk.journey('Gives tabs', [
    { title: 'Proof', page },
    { title: 'What it costs', page },
  ])
  const into = await desk.journey('Takes tabs', [])
  await desk.change(from, { intent: 'save-template', name: 'Proof and prices' })

  await owner.goto(`/workspace/journey/${into}/editor`, { waitUntil: 'networkidle' })
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

  const add = owner.getByRole('button', { name: 'Add', exact: true })
  const field = owner.getByRole('combobox', { name: 'Search, or paste a link' })
  await add.focus()
  await owner.keyboard.press('a')
  await field.fill('pages')
  await owner.getByRole('option', { name: /^Empty tab for pages/ }).click()
  await expectTabs(owner, ['Proof', 'What it costs', 'Pages'])
  await expect(owner.getByLabel(/tab 3 title/i)).toBeVisible()
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await add.focus()
  await owner.keyboard.press('a')
  await field.fill('acme.com/pricing')
  await owner.keyboard.press('Enter')
  const link = owner.getByRole('dialog', { name: 'Add a link' })
  await link.getByLabel('Title').fill('Pricing')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Keep editing' }).click()
  await link.getByRole('button', { name: 'Add', exact: true }).click()
  await expectTabs(owner, ['Proof', 'What it costs', 'Pages', 'Pricing'])
  const current = owner.locator('.editor-tabs a[aria-current="true"]')
  await expect(current).toContainText('Pricing')
})
