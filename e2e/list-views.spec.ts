import { complaintsOf } from './complaints.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { SERVER_OF: 'list-views' } })

test('a list is kept under a name, opened by it, shown with fewer columns, and forgotten with an undo', {
  tag: '@main',
}, async ({ owner: page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/workspace/guest/new', { waitUntil: 'networkidle' })
  await page.getByLabel('First name').fill('Grace')
  await page.getByRole('button', { name: 'Add guest' }).click()
  await expect(page.getByRole('heading', { name: 'Grace', level: 1 })).toBeVisible()

  await page.goto('/workspace/guest/all?stage=prospect&sort=-name', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByLabel('Name of the view').fill('Prospects backwards')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved the view “Prospects backwards”.')).toBeVisible()
  await expectUsableInEveryLook(page, 'the view menu')
  await page.getByRole('checkbox', { name: 'Talks' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Talks' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Prospects backwards', exact: true })).toBeFocused()

  await page.goto('/workspace/guest/all', { waitUntil: 'networkidle' })
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Talks' })).toBeHidden()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('link', { name: 'Prospects backwards' }).click()
  await expect(page).toHaveURL(/\?sort=-name&stage=prospect$/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Prospects backwards', exact: true }).click()
  await page.getByRole('button', { name: 'Remove the view “Prospects backwards”' }).click()
  await expect(page.getByText('Removed the view “Prospects backwards”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Prospects backwards' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Talks' }).check()
  await expect(page.getByRole('columnheader', { name: 'Talks' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a list of more than one page goes on and back again', async ({ owner: page }) => {
  await page.goto('/workspace/guest/all')
  for (let n = 0; n < 120; n++) {
    const answer = await page.request.post('/workspace/guest/new', {
      form: { intent: 'create-guest', first: `Guest ${String(n).padStart(3, '0')}`, version: '0' },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
  }
  await page.goto('/workspace/guest/all?q=Guest', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Guest 000' })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('link', { name: 'Guest 050' })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('link', { name: 'Guest 119' })).toBeVisible()
  await page.getByRole('link', { name: 'Page before' }).click()
  await expect(page.getByRole('link', { name: 'Guest 050' })).toBeVisible()
  await page.getByRole('link', { name: 'Page before' }).click()
  await expect(page.getByRole('link', { name: 'Guest 000' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Page before' })).toBeHidden()
})
