import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { heading } from './desk.ts'
import { expect, test } from './server.ts'

async function tabsOf(page: Page): Promise<string[]> {
  return page.locator('.editor-tab-title').allTextContents()
}

test('a journey is edited by keyboard only, previewed and published, and its form creates a lead', {
  tag: '@main',
}, async ({ owner, desk, browser }) => {
  const page = await desk.publish('Why we started', heading('A beginning'))
  const journey = await desk.journey('By keys', [{ title: 'Story', page }])
  const { address } = await desk.link(journey, { title: 'By keys' })
  await owner.goto(`/workspace/journey/${journey}/editor`, { waitUntil: 'networkidle' })

  await owner.getByRole('button', { name: 'Add', exact: true }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('option', { name: /^Why we started/ }).first()).toBeVisible()
  await owner.keyboard.type('Form')
  await owner.keyboard.press('Enter')
  const adding = owner.getByRole('dialog', { name: 'Add a form' })
  await expect(adding.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await owner.keyboard.type('Contact us')
  await owner.keyboard.press('Enter')
  await expect.poll(() => tabsOf(owner)).toEqual(['Story', 'Contact us'])
  const tab = owner.getByRole('link', { name: /^Contact us Form/ })
  for (const [key, tabs] of [
    ['Alt+ArrowUp', ['Contact us', 'Story']],
    ['Control+z', ['Story', 'Contact us']],
    ['Control+Shift+Z', ['Contact us', 'Story']],
  ] as const) {
    await tab.focus()
    await owner.keyboard.press(key)
    await expect.poll(() => tabsOf(owner)).toEqual(tabs)
  }

  await tab.focus()
  await owner.keyboard.press('Enter')
  const form = owner.getByRole('region', { name: 'Items in “Contact us”' })
  await form.getByText('Edit “Contact us”').click()
  await form.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Ask us anything')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('link', { name: 'Ask us anything' })).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'the editor of a journey')

  const [preview] = await Promise.all([
    owner.waitForEvent('popup'),
    owner.getByRole('link', { name: 'Preview', exact: true }).click(),
  ])
  await expect(preview.getByRole('heading', { name: 'Ask us anything' })).toBeVisible()
  await expect(preview.getByText('Preview: nothing is counted.')).toBeVisible()
  await preview.close()
  await owner.getByRole('button', { name: 'Publish changes' }).click()
  await expect(owner.getByText('Version 2 published')).toBeVisible()

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(address)
  await visitor.getByLabel('Email').fill('lea@globex.example')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('Thank you. We’ll be in touch.')).toBeVisible()
  await owner.goto(`/workspace/journey/${journey}`)
  await expect(owner.getByRole('table', { name: 'Form answers' })).toContainText('lea@globex.example')
})
