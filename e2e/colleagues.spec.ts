import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { goTo, ready } from './go-to.ts'
import { inviteTo } from './invitation.ts'
import { becomeNewcomer, newcomerPassword } from './newcomer.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'

test('a colleague appears on the same page, is mentioned in a comment, and is notified', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const complaints = consoleErrorsOf(owner)
  const path = await inviteTo(owner, site, 'grace@cove.example')
  const colleague = await (await browser.newContext({ baseURL: site.origin })).newPage()
  const headers = { origin: site.origin }
  const grace = { first: 'Grace', last: 'Hopper', email: 'grace@cove.example', password: newcomerPassword }
  await colleague.request.post('/auth/register', { form: grace, headers, maxRedirects: 0 })
  const form = { token: path.split('=')[1] ?? '', answer: 'accept' }
  await colleague.request.post(path, { form, headers, maxRedirects: 0 })
  const root = { title: 'What a colleague looks at', description: '' }
  const page = `/workspace/page/${await ownerSetup(owner, site).draft({ root, blocks: [] })}`

  await goTo(owner, `${page}/internal`)
  await expect(owner.getByRole('list', { name: 'Also viewing' })).toBeHidden()
  await goTo(colleague, `${page}/editor`)
  await expect(colleague.getByRole('list', { name: 'Also viewing' })).toContainText('Ada')
  await owner.reload()
  await ready(owner)
  await expect(owner.getByRole('list', { name: 'Also viewing' })).toContainText('Grace Hopper')

  const field = owner.getByRole('textbox', { name: 'Comment' })
  await field.pressSequentially('Please look, @gra')
  await expect(owner.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'suggested mentions')
  await owner.keyboard.press('Enter')
  await expect(field).toHaveValue('Please look, @Grace Hopper ')
  await owner.keyboard.type('today')
  await owner.getByRole('button', { name: 'Add comment' }).click()
  await expect(owner.getByText('Please look, @Grace Hopper today', { exact: true })).toBeVisible()

  await goTo(colleague, '/workspace')
  await colleague.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await colleague.getByRole('link', { name: /mentioned you in “What a colleague looks at”/ }).click()
  await expect(colleague).toHaveURL(`${page}/internal`)
  await expect(colleague.getByText('Please look, @Grace Hopper today', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
  await colleague.context().close()
})

test('a form submitted offline waits, and is sent when the network is back', { tag: '@main' }, async ({
  owner,
}) => {
  await goTo(owner, '/workspace/guest/new')
  await owner.getByLabel('First name').fill('Margaret')
  await owner.context().setOffline(true)
  await expect(owner.getByText('You’re offline. Your changes are kept')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'offline')
  await owner.getByRole('button', { name: 'Add guest' }).click()
  await expect(owner.getByText('Changes waiting on this device: 1')).toBeVisible()
  await expect(owner.getByLabel('First name')).toHaveValue('Margaret')
  await owner.context().setOffline(false)
  await expect(owner.getByRole('heading', { name: 'Margaret', level: 1 })).toBeVisible()
  await expect(owner.getByText('You’re offline')).toBeHidden()
})

test('offline changes outlive their tab, are sent by no other user, and report conflicts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin })
  const headers = { origin: site.origin }
  const first = await context.newPage()
  await becomeNewcomer(first, site, 'offline@cove.example')
  for (const name of ['Drafts', 'Notes']) {
    const form = { intent: 'create-folder', name, parent: '' }
    const made = await first.request.post('/workspace/settings/folders', { headers, form })
    expect(made.ok()).toBe(true)
  }

  /** Renames the first folder in an offline tab, and closes it. */
  async function renameAndClose(name: string): Promise<void> {
    const tab = await context.newPage()
    await goTo(tab, '/workspace/settings/folders')
    await tab.locator('.folder-tree summary').first().click()
    await context.setOffline(true)
    await tab.getByLabel('Name').first().fill(name)
    await tab.locator('.folder-forms').first().getByRole('button', { name: 'Save' }).first().click()
    await expect(tab.getByText('Changes waiting on this device: 1')).toBeVisible()
    await expect(tab.getByText('Some changes haven’t been saved yet')).toBeHidden()
    await tab.close()
    await context.setOffline(false)
  }

  await first.goto('about:blank')
  await renameAndClose('Renamed offline')
  const grace = await context.newPage()
  const ours = await context.cookies()
  await context.clearCookies()
  await becomeNewcomer(grace, site, 'else@cove.example')
  await goTo(grace, '/workspace/settings/folders')
  await expect(grace.getByText('offline change')).toBeHidden()
  await grace.goto('about:blank')
  await context.clearCookies()
  await context.addCookies(ours)
  const back = await context.newPage()
  await goTo(back, '/workspace/settings/folders')
  await expect(back.getByText('1 offline change synced.')).toBeVisible()
  await expect(back.locator('.folder-name')).toHaveText(['Notes', 'Renamed offline'])

  await back.goto('about:blank')
  await renameAndClose('Renamed offline')
  await goTo(back, '/workspace/settings/folders')
  await expect(back.getByText('It conflicts with a newer change.')).toBeVisible()
  await expectAccessibleInEveryLook(back, 'a rejected change')
  await back.getByRole('button', { name: 'Discard' }).click()
  await expect(back.getByText('It conflicts with a newer change.')).toBeHidden()

  // A new tab immediately sends waiting changes, so sign out first.
  await back.route('**/workspace/settings/folders*', async (route) => {
    if (route.request().method() === 'POST') await route.fulfill({ status: 503 })
    else await route.continue()
  })
  /** Signs in again, and opens the screen with a waiting change that is not saved yet. */
  async function waitAgain(): Promise<void> {
    await back.goto('about:blank')
    const form = { email: 'offline@cove.example', password: newcomerPassword }
    const answer = await context.request.post('/auth/login', { headers, form, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    await renameAndClose('Never sent')
    await goTo(back, '/workspace/settings/folders')
    expect(await countKept(back)).toBe(1)
  }

  async function signOutByMenu(): Promise<void> {
    await back.getByRole('button', { name: /^Account menu/ }).click()
    await back.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  await waitAgain()
  await context.setOffline(true)
  await signOutByMenu()
  await expect(back.getByText('You need to be online to sign out.')).toBeVisible()
  expect(await countKept(back)).toBe(1)
  await context.setOffline(false)
  await signOutByMenu()
  await expect(back).toHaveURL(/\/auth\/login/)
  expect(await countKept(back)).toBe(0)

  await context.close()
})

/** How many changes are stored on this device. */
async function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('nurtured-changes')
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('changes').objectStore('changes').count()
          asked.addEventListener('success', () => resolve(asked.result))
          opening.result.close()
        })
      }),
  )
}
